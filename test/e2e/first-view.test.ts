import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { inLanguage } from '../../domain/content/language.ts'
import { brotli } from '../built/built-files.ts'
import {
  type BrowserOptions,
  desktop,
  eventually,
  phone,
  signIn,
  startSiteAndBrowser,
} from '../support/browser.ts'

// The mobile data that a page uses before the first interaction, what its first view shows, and its
// scripts.

/**
 * Bytes on the wire with response headers; 20 KB of them are the font of Telugu titles. Nearest is
 * the Telugu calendar.
 */
const ALLOWED = 140_000
const usualPhone: BrowserOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const { site, open } = await startSiteAndBrowser()

const paths = publicPages().map(({ path }) => path)
const telugu = ['/', '/gallery', '/calendar', '/give'].map((path) => inLanguage(path, 'te'))

test.each([...paths, ...telugu])('the first view of %s is within the size budget', async (path) => {
  const { page, context } = await open({ ...usualPhone, withPopup: true })
  const session = await context.newCDPSession(page)
  const weights: number[] = []
  await session.send('Network.enable')
  session.on('Network.loadingFinished', (answer) => void weights.push(answer.encodedDataLength))
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(ALLOWED)
})

test.each(['/', '/about', '/beliefs'].flatMap((path) => [path, inLanguage(path, 'te')]))(
  'on a phone %s itself has four fifths of the first view, beside header and popup',
  async (path) => {
    const { page } = await open({ ...phone, withPopup: true })
    await page.goto(path)
    const offer = page.locator('subscribe-offer')
    await offer.waitFor()
    const offerBox = await offer.boundingBox()
    const mainBox = await page.locator('main').boundingBox()
    expect(((offerBox?.y ?? 0) - (mainBox?.y ?? 740)) / 740).toBeGreaterThan(0.81)
  },
)

test('until a title font is there, a face of the same widths stands in', async () => {
  const { page } = await open(phone)
  await page.goto('/te')
  // A build once wrote names that browsers refuse.
  const faces = await page.evaluate(() => [...document.fonts].map(({ family }) => family))
  expect(faces).toEqual(['Tiro', 'Tiro Telugu', 'Like Tiro', 'Like Tiro Telugu'])
})

test('pictures load when the visitor scrolls, and reserve their space', async () => {
  const { page } = await open(phone)
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  const last = page.locator('.gallery .picture').last()
  const fetched = () =>
    page.locator('.picture img').evaluateAll((images) => {
      return images.filter((image) => image instanceof HTMLImageElement && image.currentSrc).length
    })
  expect(await fetched()).toBeLessThanOrEqual(5)
  const before = await last.evaluate((picture) => picture.getBoundingClientRect().height)
  const length = await page.locator('main').evaluate((main) => main.clientHeight)

  await page.mouse.wheel(0, 300)
  await last.scrollIntoViewIfNeeded()
  await eventually(() =>
    last
      .locator('img')
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true)
  const after = await last.evaluate((picture) => picture.getBoundingClientRect().height)
  expect(Math.abs(after - before)).toBeLessThan(1)
  expect(await page.locator('main').evaluate((main) => main.clientHeight)).toBe(length)
})

test('without script the pictures of the gallery are shown', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/gallery')
  for (const image of await page.locator('.gallery img').all()) {
    await expect.poll(() => image.isVisible()).toBe(true)
  }
})

test('header and footer leave the page its room', async () => {
  for (const [width, address, height] of [
    [1024, '/contact', 800],
    [1200, '/te/contact', 800],
    [1440, '/', 800],
  ] as const) {
    const { page } = await open({ viewport: { width, height } })
    await page.goto(address)
    const main = await page.locator('main').boundingBox()
    expect({ address, low: (main?.y ?? 800) <= 131 }).toEqual({ address, low: true })
  }
  for (const address of ['/contact', '/te/contact']) {
    const { page } = await open(phone)
    await page.goto(address)
    const footer = await page.locator('.footer').boundingBox()
    expect({ address, low: (footer?.height ?? 801) <= 800 }).toEqual({ address, low: true })
  }
})

test('a page has at most nine sizes of type, and the Telugu title face only from 22 px', async () => {
  const { page } = await open(phone)
  for (const path of ['', '/about', '/services', '/contact', '/give', '/newsletter', '/calendar']) {
    await page.goto(`/te${path}`)
    const { sizes, small } = await page.evaluate(typeOnPage)
    expect({ path, sizes: sizes.length <= 9 ? [] : sizes, small }).toEqual({
      path,
      sizes: [],
      small: [],
    })
  }
})

/** The sizes of the visible text, and what is small in the face of titles. */
function typeOnPage() {
  const sizes = new Set<number>()
  const small = new Set<string>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    const words = text.textContent?.trim()
    if (!words || !element?.checkVisibility()) continue
    if (element.closest('.visually-hidden, .skip-link, script')) continue
    const { fontFamily, fontSize } = getComputedStyle(element)
    const pixels = Number.parseFloat(fontSize)
    sizes.add(Math.round(pixels * 10) / 10)
    if (fontFamily.startsWith('"Tiro Telugu"') && pixels < 22) small.add(words)
  }
  return { sizes: [...sizes].sort(), small: [...small] }
}

test('the week is on Services within 3,200 px on a phone, what is next in its first view', async () => {
  const { page } = await open({ ...phone, viewport: { width: 390, height: 844 } })
  for (const address of ['/services', '/te/services']) {
    await page.goto(address)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect({ address, low: height <= 3200 }).toEqual({ address, low: true })
    const button = await page.locator('.now-card .primary').boundingBox()
    expect((button?.y ?? 844) + (button?.height ?? 0)).toBeLessThan(844)
  }
})

test.each(['/', '/contact', '/te/contact'])(
  'on %s a browser loads at most 82 KB of script, without translations in it',
  async (address) => {
    const { page } = await open({ ...phone, withPopup: true })
    const scripts = listen(page)
    await page.goto(address, { waitUntil: 'networkidle' })
    const has = async (name: string) => {
      return (await scripts.addresses()).some((file) => file.includes(`/${name}.island-`))
    }
    // A form is loaded when the part of the page around it is touched.
    expect([await has('contact-form'), await has('subscribe-form')]).toEqual([false, false])
    await page.locator('subscribe-offer [value=open]').tap()
    await eventually(() => has('subscribe-form')).toBe(true)
    // It comes a second after the page.
    await eventually(async () => (await scripts.addresses()).join()).toContain('/later-')
    // The window of the week is loaded with the first touch, and then what it imports.
    if ((await page.locator('day-plan').count()) > 0) {
      await eventually(async () => (await scripts.addresses()).join()).toContain('/fetch-page-')
    }
    for (const island of await page.locator('react-island:visible').all()) {
      await island.locator('input').first().focus()
      await eventually(() => island.evaluate(isAwake)).toBe(true)
    }
    await page.waitForLoadState('networkidle')

    const texts = await scripts.texts()
    expect(texts.reduce((sum, text) => sum + brotli(text), 0)).toBeLessThanOrEqual(82 * 1024)
    for (const text of texts) {
      expect(text).not.toMatch(/[\u0C00-\u0C7F]|\\u0c[0-7]/i)
      expect(text).not.toContain('Message sent successfully!')
    }
  },
)

test('while live the whole video is in the first view of a desk', async () => {
  // The last test, because the popup is not there then. Through the site, which then clears the
  // cached page that says that nothing is live.
  const { page: staff } = await open(desktop)
  await site.addStaff('Ruth')
  await signIn(staff, 'Ruth', '/staff')
  const saved = await staff.evaluate(async () => {
    const body = JSON.stringify({ liveURL: 'https://youtu.be/dQw4w9WgXcQ' })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/save_live_url.php', { method: 'POST', headers, body })).status
  })
  expect(saved).toBe(200)
  const { page } = await open({ ...desktop, viewport: { width: 1280, height: 800 } })
  await page.goto('/media/live-stream')
  const video = await page.locator('.player iframe').boundingBox()
  expect((video?.y ?? 800) + (video?.height ?? 0)).toBeLessThanOrEqual(800)
})

/** Collects every script that a page requests. */
function listen(page: Page) {
  const requests = new Map<string, Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) requests.set(pathname, request)
  })
  return {
    addresses: async () => [...requests.keys()].sort(),
    texts: async () =>
      Promise.all(
        [...requests.keys()].map(async (file) => (await fetch(site.origin + file)).text()),
      ),
  }
}

/** React marks the elements that it has hydrated. */
function isAwake(island: Element) {
  return Object.keys(island).some((key) => key.startsWith('__reactContainer'))
}
