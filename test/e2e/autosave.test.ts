import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  eventually,
  phone,
  signIn,
  signInByForm,
  startBrowser,
  waitForHydration,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

// A document's form saves itself while somebody writes; the bar at its foot says so.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)
await site.addStaff('Priya', password)

const saved = /^Saved .*, not published$/
const president = '/staff/site/leaders/president'
const youth = '/staff/site/leaders/youth-pastor'

async function openAt(path: string, name = 'Ruth') {
  const { page, ...more } = await open(phone)
  await signIn(page, name, password, path)
  await waitForHydration(page)
  return { page, ...more, state: page.locator('.document-state') }
}

test('the caret stays, one writes on, and it is told once', async () => {
  const { page } = await openAt(president)
  await page.evaluate(() => {
    const region = document.querySelector('.document-bar [role=status]')
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver(() => told.push(region?.textContent ?? '')).observe(region ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  const bio = page.getByLabel('Biography (English)')
  await bio.focus()
  await bio.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3))
  for (const letter of ['a', 'b']) {
    await page.keyboard.type(letter)
    await page.getByText('Kept as a draft on this device').waitFor()
    await page.getByText(saved).waitFor()
  }
  const caret = () =>
    bio.evaluate((field: HTMLTextAreaElement) => [
      document.activeElement === field,
      field.selectionStart,
    ])
  expect(await caret()).toEqual([true, 5])
  expect(await page.evaluate('told')).toEqual([
    'Saved as a draft. It saves itself while you write.',
  ])
  await page.reload()
  expect((await bio.inputValue()).slice(3, 5)).toBe('ab')
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
  // Discarded with the time of what was saved by itself.
  await bio.pressSequentially('c')
  await page.getByText('Kept as a draft on this device').waitFor()
  await page.getByText(saved).waitFor()
  await page.locator('.document-menu > summary').tap()
  await page.getByText('Discard the draft').tap()
  await page.getByRole('button', { name: 'Yes, discard it' }).tap()
  await page.getByText('The draft was discarded.').waitFor()
  expect(await bio.inputValue()).not.toContain('ab')
})

test('a button that is pressed while it saves waits for it', async () => {
  const { page } = await openAt(youth)
  const held = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    if (route.request().postData()?.includes('intent=autosave')) await held.promise
    await route.continue()
  })
  const sending = page.waitForRequest((request) =>
    Boolean(request.postData()?.includes('intent=autosave')),
  )
  await page.getByLabel('Role (English)').fill('Youth leader')
  await sending
  await page.getByLabel('Role (English)').fill('Leader of the young')
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  held.resolve()
  await page.getByText('Published: visitors see it now.').waitFor()
  const shown = await (await fetch(`${site.origin}/leader/youth-pastor`)).text()
  expect(shown).toContain('Leader of the young')
})

test('without a connection the device keeps it, and it is saved when there is one', async () => {
  const { page, context, allowErrors, state } = await openAt('/staff/site/values/hope')
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByLabel('Text (English)').fill('We wait for the morning.')
  await eventually(() => state.textContent()).toMatch(/^No connection/)
  await page.getByRole('button', { name: 'Save draft' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.setOffline(false)
  await page.getByText(saved).waitFor()
  expect(await page.getByRole('button', { name: 'Save draft' }).count()).toBe(0)
})

test('after the session has ended the bar leads to the sign-in and back', async () => {
  const { page, context, allowErrors, state } = await openAt('/staff/site/values/love')
  allowErrors(/status of 401/)
  await context.clearCookies()
  await page.getByLabel('Text (English)').fill('Love begins here.')
  await eventually(() => state.textContent()).toMatch(/^You are signed out/)
  await page.locator('.document-bar').getByRole('link', { name: 'Sign in to save' }).tap()
  await signInByForm(page, 'Ruth', password)
  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await page.getByLabel('Text (English)').inputValue()).toBe('Love begins here.')
})

test('a conflict ends it, and the button shows both versions', async () => {
  const { page, allowErrors, state } = await openAt('/staff/site/values/faith')
  allowErrors(/status of 409/)
  const { page: other, state: theirs } = await openAt('/staff/site/values/faith', 'Priya')
  const text = (on: Page) => on.getByLabel('Text (English)')
  await text(other).fill('Faith holds.')
  await eventually(() => theirs.textContent()).toMatch(saved)
  await text(page).fill('Faith sees.')
  await eventually(() => state.textContent()).toMatch(/^Someone else changed the same/)
  await text(page).fill('Faith sees far.')
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await page.getByText('Priya saved different words').waitFor()
  await page.getByRole('radio', { name: 'Yours: Faith sees far.' }).check()
})

test('Enter on /letter saves a draft of one’s own, also on a day that is taken', async () => {
  const { page } = await openAt('/letter')
  const date = Temporal.Now.plainDateISO().add({ days: 40 }).toString()
  const write = async (headline: string) => {
    await page.getByLabel('Date').fill(date)
    await page.getByLabel('Content', { exact: true }).fill('Words')
    await page.getByLabel('Headline', { exact: true }).fill(headline)
  }
  await write('First')
  await page.getByRole('button', { name: 'Save Newsletter' }).tap()
  await page.getByText('Newsletter saved successfully!').waitFor()
  await write('Second')
  await page.getByRole('button', { name: 'Save my text as a draft of that entry' }).waitFor()
  await page.getByLabel('Headline', { exact: true }).press('Enter')
  await page.getByText('The draft is saved. Visitors do not see it yet.').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/letter?entry=${date}-2`)
  await page.goto(`/letter?entry=${date}`)
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('First')
})

test('an entry that saved itself is published from /letter, once, and the form is empty', async () => {
  const { page } = await openAt('/letter')
  await page.getByLabel('Headline', { exact: true }).fill('Only one')
  await page.getByLabel('Content', { exact: true }).fill('Words')
  await page.getByText(saved).waitFor()
  await page.getByRole('button', { name: 'Save Newsletter' }).tap()
  await page.getByText('Newsletter saved successfully!').waitFor()
  await eventually(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe('')
  expect(await page.getByRole('listitem').filter({ hasText: 'Only one' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Dismiss this message' }).tap()
  expect(await page.getByText('Newsletter saved successfully!').count()).toBe(0)
})
