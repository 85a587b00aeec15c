import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  eventually,
  phone,
  startSiteAndBrowser,
  waitForHydration,
} from '../support/browser.ts'

const { open } = await startSiteAndBrowser()
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
    const { page } = await open(newVisitor)
    await page.goto(path)
    const offer = page.locator('subscribe-offer')
    await offer.waitFor()
    const { y: top = 0, height = 740 } = (await offer.boundingBox()) ?? {}
    const end = await page
      .locator('.opening .actions')
      .evaluate((actions) => actions.getBoundingClientRect().bottom)
    expect(end).toBeLessThan(top)
    // One line, until it is tapped; what is kept is said after the field.
    expect(height).toBeLessThanOrEqual(64)
    await openForm(page)
    await offer.getByRole('link').waitFor()
    // Both are measured at the same moment, as the strip is still opening.
    const order = () =>
      offer.evaluate((box) => {
        const [field, notice] = ['input[type=email]', 'a'].map((selector) =>
          box.querySelector(selector)?.getBoundingClientRect(),
        )
        return (field?.top ?? 0) < (notice?.top ?? 0)
      })
    await eventually(order).toBe(true)
  },
)

test('among the ministries the popup is below their buttons', async () => {
  const { page } = await open({ ...phone, viewport: { width: 390, height: 844 }, withPopup: true })
  await page.goto('/ministries')
  await popup(page).waitFor()
  expect((await popup(page).boundingBox())?.y).toBeGreaterThan(844)
})

test.each(['/', '/te'])(
  'on a wide screen the popup of %s is one row, with its field',
  async (path) => {
    const { page } = await open({ ...desktop, withPopup: true })
    await page.goto(path)
    const field = popup(page).getByRole('textbox')
    for (const width of [768, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await field.waitFor()
      expect((await popup(page).boundingBox())?.height, String(width)).toBeLessThanOrEqual(72)
    }
  },
)

test.each([
  ['a phone', phone, 'no-preference'],
  ['a wide screen', desktop, 'reduce'],
] as const)(
  'on %s the popup covers nothing that has the focus',
  async (_, screen, reducedMotion) => {
    const { page } = await open({ ...screen, withPopup: true, reducedMotion })
    await page.goto('/about')
    await popup(page).waitFor()
    const covered: string[] = []
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab')
      const element = await page.evaluate(() => {
        const [focused, offer] = [document.activeElement, document.querySelector('subscribe-offer')]
        if (!offer || !focused || focused === document.body || offer.contains(focused)) return
        if (!offer.checkVisibility({ visibilityProperty: true })) return
        const { top, bottom } = focused.getBoundingClientRect()
        const strip = offer.getBoundingClientRect()
        if (top >= strip.top - 1 && bottom <= strip.bottom + 1) return focused.outerHTML
      })
      if (element) covered.push(element)
    }
    expect(covered).toEqual([])
  },
)

test('the popup is not there while a stream is live', async () => {
  const { page } = await open(newVisitor)
  const answer = { success: true, liveURL: 'https://youtu.be/dQw4w9WgXcQ', state: 'live' }
  await page.route('**/api/get_live_url.php', (route) => route.fulfill({ json: answer }))
  await page.goto('/about')
  await page.getByRole('banner').getByText('Live', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await popup(page).isVisible()).toBe(false)
})

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
  await page.clock.pauseAt(now + 60_000)
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
  await openForm(page)
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
  await openForm(page)
  await page.clock.runFor(2_000)
  await waitForHydration(page, 'subscribe-offer react-island form')
  await offer.getByRole('textbox').press('Enter')
  await offer.getByRole('alert').getByText('Please enter a valid email address.').waitFor()
  // It is said once.
  expect(await offer.getByRole('alert').getByRole('link').count()).toBe(0)

  await offer.getByRole('textbox').fill('asha@example.in')
  await button.tap()
  await offer.getByRole('status').getByText('Thank you. You are on the list.').waitFor()
  await offer.getByRole('status').getByText('asha@example.in').waitFor()
  // In the place of the form.
  expect(await offer.getByRole('textbox').isVisible()).toBe(false)
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

/** On a phone a tap on the line opens the form. */
async function openForm(page: Page) {
  await popup(page)
    .getByRole('button', { name: /Subscribe$|చేరండి$/ })
    .first()
    .tap()
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

test('the popup is not shown on the sign-in, the search, a page that is not there, or after a form', async () => {
  const { page, allowErrors } = await open(newVisitor)
  allowErrors(/status of (404|422)/)
  const begun = () => page.evaluate(() => localStorage.getItem('subscribe-offer'))
  const quiet = async () => {
    await eventually(begun).toMatch(/open$/)
    await page.waitForLoadState('networkidle')
    expect(await popup(page).isVisible()).toBe(false)
    await page.evaluate(() => localStorage.clear())
  }
  for (const path of ['/login', '/search', '/te/search', '/newsletter/offline', '/nowhere']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect([path, await popup(page).isVisible()]).toEqual([path, false])
  }
  await page.goto('/contact')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
  await page.locator('main form .alert').waitFor()
  await quiet()
  await page.goto('/about')
  await popup(page).waitFor()
})
