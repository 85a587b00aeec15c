import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, phone, signIn, startBrowser, waitForHydration } from '../support/browser.ts'
import { addPastor, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

// On a slow phone staff type before the script has loaded: hydration keeps their text.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

test('text typed into a document before hydration is kept and saved as a draft', async () => {
  const { page } = await open(phone)
  const path = '/staff/site/services/friday-fasting-prayer'
  const wake = await openAsleep(page, path)
  const words = page.getByLabel('Description (English)')
  expect(await words.inputValue()).not.toBe('')
  await page.getByLabel('Name (English)').fill('Noon prayer')
  await words.fill('We fast until noon, and pray.')
  await words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
  await wake()
  await waitForHydration(page)
  await page.getByText(/^Saved .*, not published\./).waitFor()
  expect(await words.inputValue()).toBe('We fast until noon, and pray.')
  expect(await words.evaluate((field: HTMLTextAreaElement) => field.selectionEnd)).toBe(7)
  expect(await page.getByLabel('Name (English)').inputValue()).toBe('Noon prayer')

  await page.reload()
  expect(await words.inputValue()).toBe('We fast until noon, and pray.')
  expect(await page.getByLabel('Name (English)').inputValue()).toBe('Noon prayer')
})

test('a note typed before hydration is appended to the unsent one', async () => {
  const id = await withDatabase(site, (storage) => addPastor(storage))
  const { page } = await open(phone)
  const path = `/ministers/${id}`
  await signIn(page, 'Grace', password, path)
  const note = page.getByLabel('A note for the other staff')
  await note.fill('He asked for a call.')
  await eventually(() => keptNote(page)).toBe('He asked for a call.')
  await page.goto('/staff')
  const wake = await asleep(page, path)
  await note.fill('రేపు మళ్ళీ')
  await wake()
  const both = 'He asked for a call.\n\nరేపు మళ్ళీ'
  await eventually(() => note.inputValue()).toBe(both)
  await eventually(() => keptNote(page)).toBe(both)
  await page.reload()
  await eventually(() => note.inputValue()).toBe(both)
})

/** The note kept in the tab. */
function keptNote(page: Page) {
  return page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((each) => each.startsWith('typed '))
    const [, words = ''] = sessionStorage.getItem(name ?? '')?.split(' ') ?? []
    return new URLSearchParams(words).get('body') ?? undefined
  })
}

/** Opens a staff page with delayed scripts; call the returned function to load them. */
async function openAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  await signIn(page, 'Grace', password, '/staff')
  return asleep(page, path)
}

async function asleep(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
