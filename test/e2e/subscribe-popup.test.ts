import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const newVisitor = { ...phone, withPopup: true }

test('the popup opens without taking focus, and stays away once closed', async () => {
  const { page } = await open(newVisitor)
  await page.goto('/')
  const offer = popup(page)
  await offer.waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await offer.getByRole('button', { name: 'Close the subscribe box' }).tap()
  await offer.waitFor({ state: 'hidden' })

  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  expect(await offer.isVisible()).toBe(false)
})

test.each(['/', '/te'])(
  'on a phone the popup covers neither the picture nor a button of %s',
  async (path) => {
    const { page } = await open({ viewport: { width: 360, height: 740 }, withPopup: true })
    await page.goto(path)
    const offer = page.locator('subscribe-offer')
    await offer.waitFor()
    const { top } = await offer.evaluate((box) => ({ top: box.getBoundingClientRect().top }))
    const end = await page
      .locator('.opening .actions')
      .evaluate((actions) => actions.getBoundingClientRect().bottom)
    expect(end).toBeLessThan(top)
    // The privacy link appears when the field has focus.
    await offer.getByRole('textbox').first().focus()
    await offer.getByRole('link').waitFor()
  },
)

test('scrolling down hides the popup on a text page, but not on a page with a form', async () => {
  const { page } = await open(newVisitor)
  await page.goto('/beliefs')
  await popup(page).waitFor()
  await page.evaluate(() => scrollTo(0, 600))
  await popup(page).waitFor({ state: 'hidden' })
  await page.evaluate(() => scrollTo(0, 0))
  await popup(page).waitFor()

  await page.goto('/contact')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await popup(page).waitFor()
})

test('the popup closes by itself after 15 seconds', async () => {
  const { page } = await open(newVisitor)
  const now = Date.now()
  await page.clock.install({ time: now })
  // The clock is paused before the page loads, so that the test controls all 15 seconds.
  await page.clock.pauseAt(now + 1000)
  await page.goto('/')
  // The script starts one frame after the first paint.
  await page.clock.runFor(50)
  const offer = popup(page)
  await offer.waitFor()
  await page.clock.runFor(14_900)
  expect(await offer.isVisible()).toBe(true)
  await page.clock.runFor(200)
  expect(await offer.isVisible()).toBe(false)
  await page.goto('/contact')
  await page.clock.runFor(1000)
  expect(await offer.isVisible()).toBe(false)
})

test('the popup does not close while somebody is typing', async () => {
  const { page } = await open(newVisitor)
  await page.clock.install()
  await page.goto('/')
  const offer = popup(page)
  await offer.getByRole('textbox').fill('asha@')
  await page.clock.runFor(20_000)
  expect(await offer.isVisible()).toBe(true)
  expect(await offer.getByRole('textbox').inputValue()).toBe('asha@')
})

test('the popup shows errors, stays open, and closes after success', async () => {
  const { page } = await open(newVisitor)
  await page.clock.install()
  await page.goto('/')
  const offer = popup(page)
  const button = offer.getByRole('button', { name: 'Subscribe', exact: true })
  await offer.getByRole('textbox').tap()
  await page.clock.runFor(2_000)
  await expect.poll(() => offer.locator('react-island').evaluate(isAwake)).toBe(true)
  await offer.getByRole('textbox').press('Enter')
  await offer.getByRole('alert').getByText('Please enter a valid email address.').waitFor()

  await offer.getByRole('textbox').fill('asha@example.in')
  await button.tap()
  await offer.getByRole('status').getByText('Thank you. You are on the list.').waitFor()
  await page.clock.runFor(5_000)
  await offer.waitFor({ state: 'hidden' })
  await page.goto('/contact')
  await page.clock.runFor(1_000)
  expect(await offer.isVisible()).toBe(false)
})

test('the popup returns in the next visit, not on the next page of this one', async () => {
  const { page } = await open(newVisitor)
  const offer = popup(page)
  for (const [minutes, visible] of [
    [29, false],
    [31, true],
  ] as const) {
    await page.goto('/')
    await page.evaluate((ago) => {
      localStorage.setItem('subscribe-offer', `${Date.now() - ago * 60_000} closed`)
    }, minutes)
    await page.reload({ waitUntil: 'networkidle' })
    expect(await offer.isVisible(), `after ${minutes} minutes`).toBe(visible)
  }
})

function popup(page: Page) {
  return page.locator('subscribe-offer')
}

function isAwake(island: Element): boolean {
  return Object.keys(island).some((key) => key.startsWith('__reactContainer'))
}

test('the popup is not shown to visitors from a newsletter mail, on any page of that visit', async () => {
  const { page } = await open(newVisitor)
  for (const address of ['/newsletter/confirm?token=unknown', '/newsletter', '/']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    // The popup opens after the load event, in a task of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await popup(page).isVisible(), address).toBe(false)
  }
})

test('the popup is not shown on the sign-in or after a form submission', async () => {
  const { page, allowErrors } = await open(newVisitor)
  allowErrors(/status of 422/)
  const begun = () => page.evaluate(() => localStorage.getItem('subscribe-offer'))
  const quiet = async () => {
    await eventually(begun).toMatch(/open$/)
    await page.waitForLoadState('networkidle')
    expect(await popup(page).isVisible()).toBe(false)
    await page.evaluate(() => localStorage.clear())
  }
  await page.goto('/login')
  await quiet()
  await page.goto('/contact')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  await page.locator('main form .alert').waitFor()
  await quiet()
  await page.goto('/about')
  await popup(page).waitFor()
})
