import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slides } from '../../domain/content/slides.ts'
import { desktop, eventually, holdUp, phone, startSiteAndBrowser } from '../support/browser.ts'
import { makeSiteClock, nextDayAt } from '../support/site-clock.ts'

// At night the words of what is next are longest: "Tomorrow, in 5 hours 27 minutes".
const { open } = await startSiteAndBrowser((await makeSiteClock(nextDayAt('22:33'))).environment)
const standing = (page: Page) => page.locator('photo-slider .slides').evaluate(slideShown)

test('the slider advances every five seconds, loops, and can be paused', async () => {
  const { page } = await open(phone)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto('/')
  // The script starts one frame after the first paint.
  await page.clock.runFor(50)
  expect(await page.locator('photo-slider li').count()).toBe(19)
  expect(await page.locator('photo-slider').getByRole('listitem').count()).toBe(1)
  expect(await standing(page)).toBe(0)
  await pictureLoads(page)
  await page.clock.runFor(5000)
  await expect.poll(() => standing(page)).toBe(1)
  const pause = page.getByRole('checkbox', { name: 'Stop all animations' })
  await page.locator('.opening .pause').tap()
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.clock.runFor(15_000)
  expect(await standing(page)).toBe(1)
  await page.locator('.opening .pause').tap()
  expect(await pause.isChecked()).toBe(false)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.locator('photo-slider .slides').evaluate((row) => {
    row.scrollTo({ left: row.scrollWidth, behavior: 'instant' })
  })
  await expect.poll(() => standing(page)).toBe(slides().length - 1)
  // Moves the pointer off the slider, which pauses on hover.
  await page.mouse.move(5, 700)
  await expect.poll(() => page.locator('photo-slider').evaluate(isPointedAt)).toBe(false)
  await pictureLoads(page)
  await page.clock.runFor(5000)
  await expect.poll(() => standing(page)).toBe(0)
})

test('the slider fetches nothing while its picture is loading or the page is scrolled past it', async () => {
  const { page } = await open(phone)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  const fetchPicture = await holdUp(page, '**/*.avif')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // The script starts one frame after the first paint.
  const buttons = page.locator('.slider-buttons:not([hidden])')
  await expect.poll(() => page.clock.runFor(50).then(() => buttons.count())).toBe(1)
  await page.clock.runFor(15_000)
  expect(await page.locator('photo-slider img').count()).toBe(1)

  fetchPicture()
  await pictureLoads(page)
  await page.evaluate(() => scrollTo(0, 2000))
  await page.clock.runFor(15_000)
  expect(await page.locator('photo-slider img').count()).toBe(1)

  await page.evaluate(() => scrollTo(0, 0))
  await page.clock.runFor(5000)
  await expect.poll(() => standing(page)).toBe(1)
})

test('the hero is 500 px high on every screen', async () => {
  const { page } = await open(desktop)
  await page.goto('/')
  for (const width of [360, 412, 600, 761, 768, 820, 961, 1024, 1100, 1101, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const height = await page.locator('.opening').evaluate((box) => box.clientHeight)
    expect([width, height]).toEqual([width, 500])
    expect(await page.locator('photo-slider').evaluate((box) => box.clientHeight)).toBe(500)
  }
})

test('it pauses on hover, and continues when an idle mouse was left there', async () => {
  const { page } = await open(desktop)
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await page.goto('/')
  await page.clock.runFor(50)
  await page.mouse.move(700, 300)
  await page.mouse.move(710, 310)
  await page.clock.runFor(5100)
  expect(await standing(page)).toBe(0)
  await page.clock.runFor(10_000)
  await expect.poll(() => standing(page)).toBeGreaterThan(0)
})

test('it loads one slide at first, and the next when it is due', async () => {
  const { page } = await open({ ...desktop, reducedMotion: 'reduce' })
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const name = request
      .url()
      .match(/\/assets\/([a-z-]+?)(?:-wide|-phone)?-\d+-[\w-]+\.(?:avif|webp)/)?.[1]
    if (name) fetched.add(name)
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const [first = '', second = '', third = ''] = slides()
  expect(fetched).toContain(first)
  expect(fetched).not.toContain(second)
  await page.locator('photo-slider').hover()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(() => standing(page)).toBe(1)
  await expect.poll(() => fetched.has(second)).toBe(true)
  // The slide after it is loaded ahead, ready for a swipe.
  await expect.poll(() => fetched.has(third)).toBe(true)
})

test('a tapped day of the window is shown in place, once the visitor has touched the page', async () => {
  const { page } = await open(phone)
  await page.goto('/')
  const script = page.waitForResponse(/day-plan/)
  await page.evaluate(() => scrollBy(0, 300))
  // Resolves once the page has run it, too.
  await page.evaluate(`import('${(await script).url()}')`)
  const third = page.locator('.lancets a').nth(2)
  await third.tap()
  await eventually(() => third.getAttribute('aria-current')).toBe('date')
  const date = await third.locator('.figures').innerText()
  expect(await page.locator('.day-rows h2').innerText()).toMatch(new RegExp(`\\b${date}$`))
  expect(new URL(page.url()).pathname).toBe('/')
})

function pictureLoads(page: Page) {
  const isLoading = () =>
    page
      .locator('photo-slider img')
      .evaluateAll((pictures) => pictures.some((picture) => !Reflect.get(picture, 'complete')))
  return expect.poll(isLoading).toBe(false)
}

function isPointedAt(element: Element): boolean {
  return element.matches(':hover')
}

function slideShown(row: Element): number {
  return Math.round(row.scrollLeft / row.clientWidth)
}
