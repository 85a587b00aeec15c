import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  eventually,
  phone,
  signIn,
  signInByForm,
  startSiteAndBrowser,
} from '../support/browser.ts'
import { addContact, addPrayer, insertRecords, withDatabase } from '../support/records.ts'

// The office's tasks on a phone of 390 px, with the taps counted.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
await site.addStaff('Joel')
const mobile: BrowserOptions = { ...phone, viewport: { width: 390, height: 844 } }

async function begin(path: string) {
  const visit = await open(mobile)
  await signIn(visit.page, 'Grace', path)
  await visit.page.waitForLoadState('networkidle')
  const counted = { taps: 0 }
  const tap = async (target: Locator) => {
    counted.taps++
    await target.tap()
  }
  const said = visit.page.locator('main .alert[role=status]')
  return { ...visit, tap, said, counted }
}

const isInView = async (target: Locator) => {
  const box = await target.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 844
}

test('the first view of the home has what is done in haste, and what came in', async () => {
  await withDatabase(site, (storage) => addContact(storage))
  const { page } = await begin('/staff')
  for (const name of ['Go live', 'Write the newsletter', 'This week']) {
    const act = page.locator('.first-acts').getByRole('link', { name })
    expect(await isInView(act), name).toBe(true)
  }
  const line = page.locator('.came-in').getByRole('link', { name: 'Contact Submissions' })
  expect(await isInView(line)).toBe(true)
  expect(await page.locator('main').textContent()).not.toMatch(/BACKUP_DIR|ONCE|SMTP/)
})

test('three messages are closed and taken back: five taps and one', async () => {
  const names = Array.from({ length: 12 }, (_, number) => ({
    name: `Asha ${number}`,
    message: 'May we use the hall on Saturday? We are twenty people and would bring our own food.',
  }))
  await withDatabase(site, async (storage) => {
    await storage.deleteFrom('contacts').execute()
    await insertRecords(storage, 'contacts', names)
  })
  const { page, tap, said, counted } = await begin('/connects')
  // Lines, not cards: six of them are in the first view, without codes and without "New".
  const rows = page.locator('.records tbody tr')
  expect(await isInView(rows.nth(5))).toBe(true)
  expect(await rows.first().innerText()).not.toMatch(/New|[2-9C-X]{4}-[2-9C-X]{4}/)
  await tap(page.getByText('Choose', { exact: true }).first())
  for (const number of [1, 2, 3]) {
    await tap(page.getByRole('checkbox', { name: `Choose Asha ${number}`, exact: true }))
  }
  await page.getByText('3 chosen').waitFor()
  await tap(page.getByRole('button', { name: 'Closed' }))
  await said.getByText('3 marked as Closed.').waitFor()
  expect(counted.taps).toBe(5)
  await tap(said.getByRole('button', { name: 'Undo' }))
  await said.getByText('Undone. Back to how they were: 3.').waitFor()
})

test('a message is answered on WhatsApp: one tap saves and opens it, then Yes or No', async () => {
  const asked = { name: 'Asha', phone: '9848012345', message: 'When is the service?' }
  const id = await withDatabase(site, (storage) => addContact(storage, asked))
  const { page, context, tap, said, counted, allowErrors } = await begin(`/connects/${id}`)
  allowErrors(/ERR_|Failed to load/)
  await context.route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }))
  await tap(page.getByRole('link', { name: 'WhatsApp' }))
  const words = page.getByLabel('Your answer')
  await page.getByRole('button', { name: 'The hall', exact: true }).tap()
  await eventually(() => words.inputValue()).toMatch(/^Dear Asha,\n\nThank you for asking/)
  await eventually(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  await words.fill('At ten. Come!')
  const opened = context.waitForEvent('page')
  await tap(page.getByRole('button', { name: 'Save and open WhatsApp' }))
  const url = new URL((await opened).url())
  expect([url.pathname, url.searchParams.get('text')]).toEqual(['/919848012345', 'At ten. Come!'])
  const question = page.getByRole('status').filter({ hasText: 'Did you send it?' })
  await question.waitFor()
  await tap(question.getByRole('button', { name: 'No', exact: true }))
  await eventually(() => words.inputValue()).toBe('At ten. Come!')
  const again = context.waitForEvent('page')
  await tap(page.getByRole('button', { name: 'Save and open WhatsApp' }))
  await again
  await tap(question.getByRole('button', { name: 'Yes', exact: true }))
  await said.getByText('Noted in the history as sent.').waitFor()
  await page.getByText('New → Replied').waitFor()
  // Without the detour by No: three.
  expect(counted.taps).toBe(5)
  // The next answer does not begin with what was sent.
  await page.getByRole('link', { name: 'WhatsApp' }).tap()
  await page.getByRole('heading', { name: 'Answer Asha' }).waitFor()
  expect(await words.inputValue()).not.toContain('At ten.')
})

test('a prayer is flagged and assigned from its first view: one and two taps', async () => {
  const id = await withDatabase(site, (storage) => addPrayer(storage))
  const { page, tap, said, counted } = await begin(`/supplications/${id}`)
  const flag = page.getByRole('button', { name: 'Flag as urgent' })
  const whose = page.locator('.work-state summary')
  expect([await isInView(flag), await isInView(whose)]).toEqual([true, true])
  await tap(flag)
  await said.getByText('Flagged as urgent').waitFor()
  await tap(whose)
  await tap(page.getByRole('button', { name: 'Assign to me' }))
  await said.getByText('Assigned to Grace.').waitFor()
  expect(counted.taps).toBe(3)
  await tap(page.locator('.work-bar summary').first())
})

test('a note survives an ended session and a dropped line', async () => {
  const id = await withDatabase(site, (storage) => addContact(storage))
  const { page, context, tap, allowErrors } = await begin(`/connects/${id}`)
  allowErrors(/status of 401|ERR_INTERNET_DISCONNECTED/)
  const note = page.getByLabel('A note for the other staff')
  await note.fill('Rang her, will come')
  await context.setOffline(true)
  await tap(page.getByRole('button', { name: 'Add note' }))
  await page.getByRole('alert').getByText('That did not reach us.').waitFor()
  await context.setOffline(false)
  await context.clearCookies()
  await tap(page.getByRole('button', { name: 'Add note' }))
  const link = page.getByRole('alert').getByRole('link', { name: /sign-in in a new tab/ })
  const opened = context.waitForEvent('page')
  await link.tap()
  const beside = await opened
  await signInByForm(beside, 'Grace')
  await beside.getByText('You are signed in. Go back to the tab with your words').waitFor()
  await beside.close()
  expect(await note.inputValue()).toBe('Rang her, will come')
  await tap(page.getByRole('button', { name: 'Add note' }))
  await page.getByText('Rang her, will come').waitFor()
})
