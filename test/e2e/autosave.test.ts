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

const saved = /^Saved .*, not published\./
const president = '/staff/site/leaders/president'

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
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await answer
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
  // Discarded with the time of what was saved by itself.
  await bio.pressSequentially('c')
  await page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('.document-menu > summary').tap()
  await page.getByText('Discard the draft').tap()
  await page.getByRole('button', { name: 'Yes, discard it' }).tap()
  await page.getByText('The draft was discarded.').waitFor()
  expect(await bio.inputValue()).not.toContain('ab')
})

test('without a connection the tab keeps it, and it is saved when there is one', async () => {
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

test('somebody else’s text is told while one writes, and the choice shows both', async () => {
  const { page, allowErrors, state } = await openAt('/staff/site/values/faith')
  allowErrors(/status of 409/)
  const { page: other, state: theirs } = await openAt('/staff/site/values/faith', 'Priya')
  const text = (on: Page) => on.getByLabel('Text (English)')
  await text(other).fill('Faith holds.')
  await eventually(() => theirs.textContent()).toMatch(saved)
  await text(page).fill('Faith sees far.')
  await eventually(() => state.textContent()).toMatch(/^Priya saved this at/)
  await page.getByRole('button', { name: 'See what differs' }).tap()
  await page.getByRole('button', { name: 'Keep mine' }).waitFor()
  await page.getByRole('button', { name: 'Take Priya’s' }).waitFor()
  await page.getByText('Faith sees far.').waitFor()
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
