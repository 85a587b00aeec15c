import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  eventually,
  holdUp,
  phone,
  startSiteAndBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { field, fieldValues, fillIn, fillInHydrated, formCases, submitButton } from './forms.ts'

const { open } = await startSiteAndBrowser()

// One script keeps what is typed; the two forms whose fields differ most stand for all.
const kinds = formCases.filter(({ address }) => ['/contact', '/prayer'].includes(address))

describe.each(kinds)('$address', (journey) => {
  const { address, messages, text, selected } = journey
  const [name = ''] = Object.keys(text)

  test('keeps what is typed in this tab until it is sent, and nothing on the device', async () => {
    const { page, context } = await open(phone)
    await page.goto(address)
    await fillIn(page, journey)
    await eventually(() => kept(page, 'sessionStorage')).toEqual([`typed ${address.slice(1)}`])
    expect(await kept(page, 'localStorage')).toEqual([])
    await page.goto('/about')
    await page.goto(address)
    await eventually(() => fieldValues(page, journey)).toEqual({ ...text, ...selected })
    const other = await context.newPage()
    await other.goto(address, { waitUntil: 'networkidle' })
    expect(await field(other, name).inputValue()).toBe('')

    await waitForMinimumFillTime(page)
    await submitButton(page, journey).tap()
    await page.locator('main').getByRole('status').getByText(messages.shown).waitFor()
    expect(await kept(page, 'sessionStorage')).toEqual([])
    // One state and one button.
    expect(await page.locator('main form button').count()).toBe(0)
  })

  test('a failed attempt can be copied and tried again, and is stored once', async () => {
    const { page, context, allowErrors } = await open(phone)
    allowErrors(/ERR_CONNECTION_RESET/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const keys: (string | undefined)[] = []
    // The request arrives, but the response is lost.
    await page.route('**/api/*.php', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.goto(address)
    await fillInHydrated(page, journey)
    await waitForMinimumFillTime(page)
    await submitButton(page, journey).tap()
    const alert = page.locator('main').getByRole('alert')
    await alert.getByText(messages.networkError).waitFor()
    await alert.getByText('Keep this page open').waitFor()
    await alert.getByRole('button', { name: 'Copy what I wrote' }).tap()
    await alert.getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const words of Object.values(text)) expect(copied).toContain(`: ${words}`)
    expect(copied).not.toContain('Leave this empty')
    // A switch that is off says nothing.
    expect(copied).not.toContain('Anonymous')

    // Even after a reload, the same words have the same key.
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await eventually(() => fieldValues(page, journey)).toEqual({ ...text, ...selected })
    const second = page.waitForRequest((request) => request.method() === 'POST')
    await waitForMinimumFillTime(page)
    await submitButton(page, journey).tap()
    expect((await second).headers()['idempotency-key']).toBe(keys[0])
    await page.locator('main').getByRole('status').getByText(messages.shown).waitFor()
  })

  test('sent before its script has loaded, it is posted by the browser', async () => {
    const { page } = await open(phone)
    await page.route('**/hydrate-*.js', () => new Promise(() => {}))
    await page.goto(address)
    await fillIn(page, journey)
    await submitButton(page, journey).tap()
    await page.waitForURL(/notice=sent/)
    await page.locator('main').getByRole('status').getByText(messages.shown).waitFor()
    await eventually(() => kept(page, 'sessionStorage')).toEqual([])
  })
})

const [contact] = formCases
if (!contact) throw new Error('the journey is missing')

test('a field that the browser fills in with only a change enables the button', async () => {
  for (const awake of [false, true]) {
    const { page } = await open(phone)
    await page.goto(contact.address)
    const button = submitButton(page, contact)
    await eventually(() => button.isDisabled()).toBe(true)
    if (awake) {
      await field(page, 'Message').fill('May I come?')
      await waitForHydration(page, 'main react-island form')
      await field(page, 'Email').press('Enter')
      await page.locator('main').getByRole('alert').waitFor()
    }
    for (const [label, value] of Object.entries(contact.text)) {
      await field(page, label).evaluate((control: HTMLInputElement, words) => {
        control.value = words
        control.dispatchEvent(new Event('change', { bubbles: true }))
      }, value)
    }
    await eventually(() => button.isDisabled()).toBe(false)
  }
})

test('a hidden field that a password manager fills in lets the second attempt through', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, allowErrors } = await open({ ...phone, javaScriptEnabled })
    allowErrors(/status of 429/)
    await page.goto(contact.address)
    await fillIn(page, contact)
    const hidden = page.locator('main form [name=website]')
    await hidden.evaluate((control: HTMLInputElement) => {
      control.value = 'https://example.in'
    })
    if (javaScriptEnabled) {
      await waitForHydration(page, 'main react-island form')
      await waitForMinimumFillTime(page)
    }
    await submitButton(page, contact).tap()
    await page.locator('main').getByRole('alert').waitFor()
    await eventually(() => hidden.count()).toBe(0)
    await submitButton(page, contact).tap()
    await page.locator('main').getByRole('status').getByText(contact.messages.shown).waitFor()
  }
})

test('text added to a returned form before hydration is kept', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/Failed to load resource/)
  await page.route('**/hydrate-*.js', (route) => route.abort())
  await page.goto('/contact')
  await field(page, 'Email').fill('nobody')
  await field(page, 'Message').fill('First')
  await field(page, 'Message').evaluate((control: HTMLTextAreaElement) => control.form?.submit())
  await page.locator('main').getByRole('alert').waitFor()
  const message = field(page, 'Message')
  await page.unroute('**/hydrate-*.js')
  const loadScript = await holdUp(page, '**/hydrate-*.js')
  await page.reload()
  expect(await message.textContent()).toBe('First')
  await message.fill('First and second')
  loadScript()
  await waitForHydration(page, 'main react-island form')
  await eventually(() => message.inputValue()).toBe('First and second')
})

test('a password is never stored', async () => {
  const { page } = await open(phone)
  await page.goto('/login')
  await page.getByLabel('Username').fill('Grace')
  await page.getByLabel('Password').fill('a lamp on a stand')
  const everything = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(everything).not.toContain('lamp on a stand')
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
  await fillInHydrated(page, contact)
  await waitForMinimumFillTime(page)
  await submitButton(page, contact).tap()
  await page.locator('main').getByRole('status').getByText(contact.messages.shown).waitFor()
})

function kept(page: Page, storage: 'localStorage' | 'sessionStorage') {
  return page.evaluate(
    (name) => Object.keys(window[name]).filter((key) => key !== 'subscribe-offer'),
    storage,
  )
}
