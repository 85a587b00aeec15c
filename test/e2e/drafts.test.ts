import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, phone, startBrowser, waitForMinimumFillTime } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'
import { field, fieldValues, fillIn, formCases, submitButton } from './forms.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const offer = 'Send it when the connection is back'

describe.each(formCases)('$address', (journey) => {
  const { address, messages, text, selected } = journey
  const everything = { ...text, ...selected }

  test('waits for the connection with the visitor’s consent, and is sent once', async () => {
    const { page, context, allowErrors } = await open(phone)
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const keys = listen(page)
    await page.goto(address)
    await fillIn(page, journey)
    await waitForMinimumFillTime(page)
    await context.setOffline(true)
    await submitButton(page, journey).tap()
    const alert = page.locator('main').getByRole('alert')
    await alert.getByText(messages.networkError).waitFor()
    expect(await fieldValues(page, journey)).toEqual(everything)
    await alert.getByRole('button', { name: offer }).tap()
    const status = page.locator('main').getByRole('status')
    await status.getByText('Waiting for the connection.').waitFor()

    await context.setOffline(false)
    await status.getByText(messages.success).waitFor()
    await status.getByText('The connection is back, and your message was sent.').waitFor()
    expect(await status.textContent()).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/)
    expect(new Set(keys.sent).size).toBe(1)
    expect(keys.answered).toBe(1)
    expect(await draftsIn(page, 'localStorage')).toEqual([])

    // A reload sends nothing again.
    await page.reload({ waitUntil: 'networkidle' })
    expect(keys.answered).toBe(1)
  })

  test('keeps what is typed for the visit, and on the device only when asked', async () => {
    const { page, context } = await open(phone)
    const [name = ''] = Object.keys(text)
    const kept = `form-${address.slice(1)}`
    await page.goto(address)
    await field(page, name).fill('Only for tonight')
    await page.getByText('If the connection drops, your words stay here').waitFor()
    expect(await draftsIn(page, 'localStorage')).toEqual([])
    expect(await draftsIn(page, 'sessionStorage')).toEqual([kept])
    await page.reload()
    await eventually(() => field(page, name).inputValue()).toBe('Only for tonight')
    const other = await context.newPage()
    await other.goto(address, { waitUntil: 'networkidle' })
    expect(await field(other, name).inputValue()).toBe('')

    const longer = page.getByRole('checkbox', { name: 'Keep my words on this device' })
    await longer.tap()
    await eventually(() => draftsIn(page, 'localStorage')).toEqual([kept])
    expect(await draftsIn(page, 'sessionStorage')).toEqual([])
    await other.reload()
    await eventually(() => field(other, name).inputValue()).toBe('Only for tonight')
    await longer.tap()
    await eventually(() => draftsIn(page, 'localStorage')).toEqual([])
  })
})

const [contact] = formCases
if (!contact) throw new Error('the journey is missing')

test('a pending form is sent when the page is reopened, with the same key', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/ERR_CONNECTION_RESET/)
  const keys = listen(page)
  // The request arrives, but the response is lost.
  await page.route('**/api/submit_contact.php', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto(contact.address)
  await fillIn(page, contact)
  await waitForMinimumFillTime(page)
  await submitButton(page, contact).tap()
  await page.getByRole('button', { name: offer }).tap()
  await page.getByText('Waiting for the connection.').waitFor()
  // Waits for a request in flight.
  await page.unrouteAll({ behavior: 'wait' })

  await page.goto('/about')
  await page.goto(contact.address)
  const status = page.locator('main').getByRole('status')
  await status.getByText('The connection is back').waitFor()
  const [first] = keys.sent
  expect(keys.sent.every((key) => key === first)).toBe(true)
  expect(await field(page, 'Message').inputValue()).toBe('')
})

test('a draft is restored until it is cleared', async () => {
  const { page } = await open(phone)
  await page.goto(contact.address)
  await field(page, 'Message').fill('Half a thought')
  await page.getByText('If the connection drops, your words stay here').waitFor()
  await page.goto('/about')
  await page.goto(contact.address)
  await page.getByText('What you wrote here before is still in the form.').waitFor()
  expect(await field(page, 'Message').inputValue()).toBe('Half a thought')

  await page.getByRole('button', { name: 'Clear the form' }).tap()
  await page.getByText('The form is empty').waitFor()
  expect(await field(page, 'Message').inputValue()).toBe('')
  expect(await draftsIn(page, 'localStorage')).toEqual([])
  await page.reload({ waitUntil: 'networkidle' })
  expect(await field(page, 'Message').inputValue()).toBe('')
})

test('edited text is not sent automatically', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.route('**/api/submit_contact.php', (route) => route.abort('internetdisconnected'))
  await page.goto(contact.address)
  await fillIn(page, contact)
  await waitForMinimumFillTime(page)
  await submitButton(page, contact).tap()
  await page.getByRole('button', { name: offer }).tap()
  await page.getByText('Waiting for the connection.').waitFor()
  await field(page, 'Message').fill('Something else')
  await page.getByText('You changed the form').waitFor()
  // Waits for a request in flight.
  await page.unrouteAll({ behavior: 'wait' })
  const keys = listen(page)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('What you wrote here before').waitFor()
  expect(keys.sent).toEqual([])
})

test('a form pending for a day needs a review', async () => {
  const { page } = await open(phone)
  const keys = listen(page)
  await page.goto(contact.address)
  await page.evaluate(() => {
    const fields = { name: 'A', email: 'a@b.in', phone: '9848012345', message: 'Old' }
    const kept = { at: Date.now() - 24 * 3_600_000, fields, key: 'k', waiting: true }
    localStorage.setItem('form-contact', JSON.stringify(kept))
  })
  await page.reload()
  await page.getByText('This could not be sent within a day.').waitFor()
  expect(await field(page, 'Message').inputValue()).toBe('Old')
  expect(keys.sent).toEqual([])
})

test('a password is never stored', async () => {
  const { page } = await open(phone)
  await page.goto('/login')
  await page.getByLabel('Username').fill('Grace')
  await page.getByLabel('Password').fill('a lamp on a stand')
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('lamp on a stand')
})

test('a browser without storage sends as before', async () => {
  const { page, context } = await open(phone)
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    }
  })
  await page.goto(contact.address)
  await fillIn(page, contact)
  await waitForMinimumFillTime(page)
  await submitButton(page, contact).tap()
  await page.locator('main').getByRole('status').getByText(contact.messages.success).waitFor()
})

/** The idempotency keys of all POST requests, and how many got status 200. */
function listen(page: Page) {
  const seen: { sent: (string | undefined)[]; answered: number } = { sent: [], answered: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST') seen.sent.push(request.headers()['idempotency-key'])
  })
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 200) seen.answered += 1
  })
  return seen
}

function draftsIn(page: Page, storage: 'localStorage' | 'sessionStorage') {
  return page.evaluate(
    (name) => Object.keys(window[name]).filter((key) => key.startsWith('form-')),
    storage,
  )
}
