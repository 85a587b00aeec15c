import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, signIn, startBrowser, waitForMinimumFillTime } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const call = '**/api/submit_contact.php'
const failed = 'An error occurred. Please try again.'

test('a message that could not be sent is kept, and sent on retry', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await write(page, 'The network was away')
  await sendAndRead(page, 'alert', failed)
  await expectStillThere(page, 'The network was away')

  await page.unroute(call)
  await sendAndRead(page, 'status', 'Message sent successfully!')
  expect(await stored('The network was away')).toBe(1)
})

test('a message whose response was lost is stored once', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/ERR_CONNECTION_RESET/)
  const answers: number[] = []
  await page.route(call, async (route) => {
    answers.push((await route.fetch()).status())
    await route.abort('connectionreset')
  })
  await write(page, 'The answer was lost')
  await sendAndRead(page, 'alert', failed)
  expect(answers).toEqual([200])
  expect(await stored('The answer was lost')).toBe(1)
  await expectStillThere(page, 'The answer was lost')

  await page.unroute(call)
  await sendAndRead(page, 'status', 'Message sent successfully!')
  expect(await stored('The answer was lost')).toBe(1)

  // The same text in a new form is a new message.
  await write(page, 'The answer was lost')
  await sendAndRead(page, 'status', 'Message sent successfully!')
  expect(await stored('The answer was lost')).toBe(2)
})

test('a double tap sends once', async () => {
  const { page } = await open(phone)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await write(page, 'Tapped twice')
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await page.getByRole('status').getByText('Message sent successfully!').waitFor()
  expect(sent).toHaveLength(1)
  expect(await stored('Tapped twice')).toBe(1)
})

async function write(page: Page, message: string) {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Vimala')
  await page.getByRole('textbox', { name: 'Email' }).fill('vimala@example.in')
  await page.getByLabel('Phone number').fill('9848012345')
  await page.getByLabel('Message', { exact: true }).fill(message)
  await waitForMinimumFillTime(page)
}

async function sendAndRead(page: Page, role: 'alert' | 'status', words: string) {
  await page.getByRole('button', { name: 'Send', exact: true }).tap()
  await page.getByRole(role).getByText(words).waitFor()
}

async function expectStillThere(page: Page, message: string) {
  expect(await page.getByLabel('Name').inputValue()).toBe('Vimala')
  expect(await page.getByLabel('Phone number').inputValue()).toBe('9848012345')
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(message)
}

/** The number of messages with this text in the staff list. */
async function stored(message: string): Promise<number> {
  const { page } = await open()
  await signIn(page, 'Grace', password, '/connects')
  return page.getByRole('cell', { name: message, exact: true }).count()
}
