import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { brotli } from '../built/built-files.ts'
import { eventually, phone, startSiteAndBrowser } from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()

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

test('React does not run before the visitor touches a form', async () => {
  const { page } = await open(phone)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const island = page.locator('react-island[name=contact-form]')
  expect(await island.evaluate(isAwake)).toBe(false)
  await island.getByLabel('Name').tap()
  await eventually(() => island.evaluate(isAwake)).toBe(true)
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
