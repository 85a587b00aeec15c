import { expect, test } from 'vitest'
import { phone, signIn, startBrowser, waitForHydration } from '../support/browser.ts'
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
  return { page, ...more, state: page.locator('.document-saved') }
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
