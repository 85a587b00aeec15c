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

test('text typed into a document before hydration is kept, in the form and on the device', async () => {
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
  await page.getByText('Kept as a draft on this device').waitFor()
  expect(await words.inputValue()).toBe('We fast until noon, and pray.')
  expect(await words.evaluate((field: HTMLTextAreaElement) => field.selectionEnd)).toBe(7)
  expect(await page.getByLabel('Name (English)').inputValue()).toBe('Noon prayer')

  await page.reload()
  await page.getByRole('button', { name: /^Continue ?: Noon prayer/ }).tap()
  expect(await words.inputValue()).toBe('We fast until noon, and pray.')
  expect(await page.getByLabel('Name (English)').inputValue()).toBe('Noon prayer')
})

test('a note typed before hydration is kept in the tab afterwards', async () => {
  const id = await withDatabase(site, (storage) => addPastor(storage))
  const { page } = await open(phone)
  const wake = await openAsleep(page, `/ministers/${id}`)
  const note = page.getByLabel('A note for your colleagues')
  await note.fill('Called him.\nరేపు మళ్ళీ')
  await wake()
  await eventually(() => keptNote(page)).toBe('Called him.\nరేపు మళ్ళీ')
  expect(await note.inputValue()).toBe('Called him.\nరేపు మళ్ళీ')
  await page.reload()
  await eventually(() => note.inputValue()).toBe('Called him.\nరేపు మళ్ళీ')
})

test('a note still being typed stays in the tab when an undo is sent', async () => {
  const id = await withDatabase(site, (storage) => addPastor(storage))
  const { page } = await open(phone)
  await signIn(page, 'Grace', password, `/ministers/${id}`)
  await waitForHydration(page, '.record')
  await page.getByRole('button', { name: 'Approved', exact: true }).tap()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  const note = page.getByLabel('A note for your colleagues')
  await note.fill('Ask his wife first.')
  await eventually(() => keptNote(page)).toBe('Ask his wife first.')
  await undo.tap()
  await undo.waitFor({ state: 'detached' })
  expect(await keptNote(page)).toBe('Ask his wife first.')
  await page.reload()
  await eventually(() => note.inputValue()).toBe('Ask his wife first.')
  const restored = page.getByRole('status').getByText('Your draft is back.')
  await restored.waitFor()
  await page.getByRole('button', { name: 'Add note' }).tap()
  await restored.waitFor({ state: 'detached' })
})

/** The note kept in the tab, if there is only one. */
function keptNote(page: Page) {
  return page.evaluate(() => {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith('typed '))
    const [, fields] = sessionStorage.getItem(names[0] ?? '')?.split(' ') ?? []
    return names.length === 1 ? new URLSearchParams(fields).get('body') : undefined
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
