import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  eventually,
  phone,
  startBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'
import { field, fillIn, formCases, submitButton } from './forms.ts'

const site = await startSite()
const { open } = await startBrowser(site)

// Input before hydration on a slow connection: the script handles it afterwards.

describe.each(formCases)('$address', (journey) => {
  test('a form submitted before hydration is sent by the script', async () => {
    const { page } = await open(phone)
    const script = await slowScript(page)
    await page.goto(journey.address)
    const opened = await timeOpened(page)
    await fillIn(page, journey)
    await waitForMinimumFillTime(page)
    await submitButton(page, journey).tap()
    await submitButton(page, journey).tap()
    await page.locator('react-island[aria-busy=true]').waitFor()
    script.comes()
    const status = page.locator('main').getByRole('status')
    await status.getByText(journey.messages.success).waitFor()
    expect(await timeOpened(page)).toBe(opened)
    expect(new URL(page.url()).search).toBe('')
  })

  test('Enter in an empty form shows the errors after hydration', async () => {
    const { page } = await open(phone)
    const script = await slowScript(page)
    await page.goto(journey.address)
    const opened = await timeOpened(page)
    await eventually(() => submitButton(page, journey).isDisabled()).toBe(
      journey.disabledUntilFilled,
    )
    await field(page, 'Email').press('Enter')
    script.comes()
    const alert = page.locator('main').getByRole('alert')
    await alert.getByText(journey.messages.invalid).waitFor()
    expect(await alert.getByRole('link').allTextContents()).toEqual(journey.missing)
    expect(await timeOpened(page)).toBe(opened)
  })

  test('is posted to its page when the script fails to load', async () => {
    const { page, allowErrors } = await open(phone)
    allowErrors(/Failed to load resource/)
    await page.route('**/hydrate-*.js', (route) => route.abort())
    await page.goto(journey.address)
    await fillIn(page, journey)
    await waitForMinimumFillTime(page)
    await submitButton(page, journey).tap()
    await page.locator('main').getByRole('status').getByText(journey.messages.success).waitFor()
    expect(new URL(page.url()).searchParams.get('notice')).toBe('sent')
  })
})

test('a field left with an error before hydration shows it afterwards', async () => {
  const { page } = await open(phone)
  const script = await slowScript(page)
  await page.goto('/contact')
  await field(page, 'Email').fill('asha')
  await field(page, 'Name').fill('A'.repeat(500))
  await field(page, 'Message').focus()
  script.comes()
  for (const label of ['Email', 'Name']) {
    await eventually(() => field(page, label).getAttribute('aria-invalid')).toBe('true')
  }
  // The field in use is not yet complete.
  expect(await field(page, 'Message').getAttribute('aria-invalid')).toBe(null)
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
  const script = await slowScript(page)
  await page.reload()
  expect(await message.textContent()).toBe('First')
  await message.fill('First and second')
  script.comes()
  await eventually(() => page.evaluate(() => sessionStorage.getItem('form-contact'))).toContain(
    'First and second',
  )
  expect(await message.inputValue()).toBe('First and second')
})

test('next month of the calendar, tapped before hydration, loads in place', async () => {
  const { page } = await open(desktop)
  const script = await slowScript(page)
  await page.goto('/calendar')
  const opened = await timeOpened(page)
  const month = page.locator('main').getByRole('grid').or(page.locator('main table')).first()
  const before = await month.textContent()
  await page.getByRole('button', { name: 'Next month' }).click()
  script.comes()
  await eventually(() => month.textContent()).not.toBe(before)
  expect(await timeOpened(page)).toBe(opened)
})

/** Delays React until the test calls `comes`. */
async function slowScript(page: Page): Promise<{ comes: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/hydrate-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { comes: () => resolve() }
}

/** A number that differs for each page load. */
function timeOpened(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin)
}
