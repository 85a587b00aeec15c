import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf } from '../../app/paths.ts'
import { publicPages } from '../../app/public-pages.ts'
import { inLanguage } from '../../domain/content/language.ts'
import { violations } from '../support/axe.ts'
import { eventually, holdUp, phone, startSiteAndBrowser, widthOf } from '../support/browser.ts'
import { textsOf } from '../support/html.ts'

const { site, open } = await startSiteAndBrowser()

test('a new page starts at the top, Back restores the scroll position', async () => {
  const { page } = await open(phone)
  await page.goto('/contact')
  await page.evaluate(() => scrollTo(0, 600))
  await eventually(() => scrolled(page)).toBe(600)
  // Not with Playwright's tap, which scrolls the link into view first.
  await follow(page, '/services')
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await eventually(() => scrolled(page)).toBe(600)
  await page.goForward()
  await eventually(() => scrolled(page)).toBe(0)
})

test('the map is a static drawing until the visitor loads the real one', async () => {
  const { page } = await open(phone)
  const requested: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin)) requested.push(new URL(request.url()).hostname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const footer = page.getByRole('contentinfo')
  const map = footer.locator('iframe')
  await footer.locator('.map').scrollIntoViewIfNeeded()
  await footer.getByRole('img', { name: 'A drawn map' }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(requested).toEqual([])
  await footer.getByRole('button', { name: 'Show the map' }).tap()
  await eventually(() => map.getAttribute('src')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
  await eventually(() => requested).toEqual(['www.openstreetmap.org'])
})

test('the loading indicator is shown during a slow navigation', async () => {
  const { page } = await open(phone)
  await page.goto('/')
  // A page of the staff area: those of visitors are fetched ahead.
  const letGo = await holdUp(page, '**/staff')
  const indicator = page.locator('loading-indicator')
  expect(await indicator.isVisible()).toBe(false)
  expect(await indicator.textContent()).toBe('Loading…')
  // Starts before the tap: Playwright would otherwise wait for the next page.
  const shown = page.waitForFunction(
    () => document.querySelector('loading-indicator')?.checkVisibility() === true,
  )
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Staff', exact: true })
  await link.tap({ noWaitAfter: true })
  await shown
  letGo()
  await page.waitForURL(/\/login/)
  expect(await indicator.isVisible()).toBe(false)
})

// A row of the error catalogue, section 8 of the specification.
test("Unknown ministry id: 'Ministry Not Found' page, as for any unknown URL, with links", async () => {
  for (const [address, heading, beside, words] of [
    ['/no/such/page', 'Page Not Found', 'Services', ''],
    ['/ministries/nothing', 'Ministry Not Found', 'Ministries', noMinistry],
    ['/leader/nobody', 'Leader Not Found', 'About Us', ''],
  ] as const) {
    const response = await fetch(site.origin + address)
    expect(response.status).toBe(404)
    const [main = ''] = /<main.*<\/main>/s.exec(await response.text()) ?? []
    expect(textsOf(main, 'h1')).toEqual([heading])
    expect(main).toContain(words)
    expect(textsOf(main, 'a')).toEqual(['Go Back Home', beside, 'Contact'])
  }
})

const noMinistry = 'Sorry, the ministry you are looking for does not exist.'

test('results come while one types, and their number is said', async () => {
  const { page } = await open({ ...phone, bypassCSP: true })
  await page.goto('/te/search')
  const field = page.locator('#search')
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.pressSequentially('prardhana')
  await page.locator('.search-results a').first().waitFor()
  expect(await page.locator('search-field [role=status]').first().textContent()).toMatch(
    /prardhana/,
  )
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(new URL(page.url()).searchParams.get('q')).toBe('prardhana')
  expect(await widthOf(page)).toBe(360)
  expect(await violations(page, 'main')).toEqual([])
  await page.locator('.search-results a').first().tap()
  await page.waitForURL((url) => url.pathname !== '/te/search')
  await page.goBack()
  expect(await field.inputValue()).toBe('prardhana')
})

test('on a phone every public page is at most two taps from every other', async () => {
  const { page } = await open(phone)
  const links = new Map<string, string[]>()
  const linksOf = async (path: string) => {
    const found = links.get(path) ?? (await linksOn(page, path))
    links.set(path, found)
    return found
  }
  // Visitors reach it only by returning from a donation.
  const english = new Set(publicPages().map(({ path }) => path))
  const wanted = [...english].filter((path) => path !== pathOf('ThanksPage'))
  for (const { path: from } of publicPages()) {
    const first = await linksOf(from)
    const reached = new Set(first)
    for (const path of first) {
      if (english.has(path)) for (const link of await linksOf(path)) reached.add(link)
    }
    expect([from, wanted.filter((path) => !reached.has(path))]).toEqual([from, []])
    expect([from, first.includes(inLanguage(from, 'te'))]).toEqual([from, true])
  }
})

test('a page whose own styles arrive before those of the site is shown without an error', async () => {
  const { page } = await open()
  await page.goto('/')
  await page.route('**/assets/site-*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  for (const path of ['/services', '/about', '/prayer', '/give']) {
    await page.evaluate((path) => location.assign(path), path)
    await page.waitForURL(path)
    // An error comes when the styles of the site have come.
    await page.waitForTimeout(300)
  }
})

async function follow(page: Page, address: string) {
  const arrives = page.waitForURL(address)
  await page
    .locator(`a[href="${address}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await arrives
}

function scrolled(page: Page) {
  return page.evaluate(() => Math.round(scrollY))
}

/** The paths of visible internal links, on the page and in its open drawer. */
async function linksOn(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  expect([path, response?.status()]).toEqual([path, 200])
  const allPages = page.locator('.site-map > summary')
  if ((await allPages.count()) > 0) await allPages.tap()
  const onPage = await visibleLinks(page)
  const menu = page.getByRole('button', { name: /^(Menu|మెనూ)$/ })
  if ((await menu.count()) === 0) return onPage
  await menu.tap()
  await page.locator('#drawer').waitFor()
  return [...new Set([...onPage, ...(await visibleLinks(page))])]
}

function visibleLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.type && link.checkVisibility())
      .map(({ pathname }) => pathname),
  )
}
