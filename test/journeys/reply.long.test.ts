import { expect, test, vi } from 'vitest'
import { eventually, phone, signIn, startBrowser } from '../support/browser.ts'
import { startMailServer } from '../support/mail-server.ts'
import { addContact, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const server = await startMailServer()
const site = await startSite({
  SMTP_URL: server.url,
  MAIL_FROM: 'Lampstand <news@lampstand.example>',
})
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const narrow = { ...phone, viewport: { width: 390, height: 844 } }

test.each([
  ['with script', narrow],
  ['without script', { ...narrow, javaScriptEnabled: false }],
])('a message is answered from its record in three taps, %s', async (look, options) => {
  const email = `${look.replace(' ', '-')}@example.org`
  const asked = { name: 'Asha', email, message: 'May we use the hall?' }
  const id = await withDatabase(site, (storage) => addContact(storage, asked))
  const { page } = await open(options)
  await signIn(page, 'Grace', password, `/connects/${id}`)
  // Tap 1.
  await page.getByRole('link', { name: 'Answer by email' }).tap()
  await page.getByText('which is a sample address').waitFor()
  const words = page.getByLabel('Your answer')
  await eventually(() => words.inputValue()).toBe('Dear Asha,')
  // Tap 2.
  await page.getByRole('button', { name: 'The hall', exact: true }).tap()
  await eventually(() => words.inputValue()).toMatch(/^Dear Asha,\n\nThank you for asking/)
  if (look === 'with script') {
    await eventually(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  // Tap 3.
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.locator('main').getByRole('status').getByText('Your answer is on its way.').waitFor()
  await page.getByText('New → Replied').waitFor()
  await vi.waitFor(() => expect(server.to(email)).toHaveLength(1), { timeout: 120_000 })
  expect(server.to(email)[0]?.text).toContain('> May we use the hall?')
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Answered by email · Sent' }).waitFor()
})
