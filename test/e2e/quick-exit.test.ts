import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  startSiteAndBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'

// The private page of somebody who asked for prayer, and the quick way out, on a shared phone.

const weather = createServer((_, response) =>
  response
    .setHeader('Content-Type', 'text/html; charset=utf-8')
    .end('<link rel="icon" href="data:,"><h1>Fair and warm</h1>'),
)
await new Promise<void>((listening) => weather.listen(0, '127.0.0.1', listening))
afterAll(() => weather.close())
const elsewhere = `http://localhost:${(weather.address() as AddressInfo).port}/`

const { site, open } = await startSiteAndBrowser({ EXIT_URL: elsewhere })
await site.addStaff('Ruth')

const sorrow = 'The sorrow of my house'

async function fill(page: Page) {
  await page.getByRole('switch', { name: 'Anonymous' }).check()
  await page.getByLabel('Email', { exact: true }).fill('asha@example.in')
  await page.getByLabel('Request type').selectOption('Family')
  await page.getByLabel('Your request').fill(sorrow)
}

/** Asks for prayer and opens the private page. */
async function ask(page: Page) {
  await page.goto('/prayer')
  await fill(page)
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Send my request' }).click()
  const button = page.getByRole('link', { name: 'Open your private page' })
  await button.waitFor()
  // In the first view of a phone.
  await eventually(async () => {
    const box = await button.boundingBox()
    return box && box.y + box.height
  }).toBeLessThanOrEqual(740 - 8)
  await button.click()
  await page.getByRole('heading', { name: 'Your prayer request', level: 1 }).waitFor()
  await awake(page)
}

/** The button works by itself before; with its script it leaves no step. */
const awake = (page: Page) =>
  eventually(() =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/quick-exit-')),
    ),
  ).toBe(true)

const keptPrayer = (page: Page) => page.evaluate(() => sessionStorage.getItem('typed prayer'))

/** Everything that a browser keeps of the site. */
async function kept(page: Page) {
  await page.goto('/livez')
  return page.evaluate(async () => {
    const cached: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url)
    }
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    return { stored, cached: cached.filter((url) => url.includes('/prayer')) }
  })
}

test.each([
  ['the button', (page: Page) => page.getByRole('link', { name: 'Leave quickly' }).click()],
  [
    'Shift three times',
    async (page: Page) => {
      for (const _ of [1, 2, 3]) await page.keyboard.press('Shift')
    },
  ],
])(
  '%s leaves in the middle of a word; Back finds nothing, and nothing is kept',
  async (_, leave) => {
    const { page } = await open({ ...phone, serviceWorkers: 'allow' })
    // The service worker is there, as after reading the newsletter.
    await page.goto('/newsletter')
    await eventually(() => page.evaluate(() => caches.keys())).not.toHaveLength(0)
    await page.goto('/about')
    await page.goto('/prayer')
    expect(await page.title()).toBe('Lampstand Ministries')
    await fill(page)
    await eventually(() => keptPrayer(page)).toContain('sorrow')
    await awake(page)
    await leave(page)
    await page.waitForURL(elsewhere)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/about')
    await page.goForward()
    expect(page.url()).toBe(elsewhere)
    const { stored, cached } = await kept(page)
    expect(stored).not.toContain('prayer')
    expect(stored).not.toContain('sorrow')
    expect(cached).toEqual([])
  },
)

test('a prayer that could not be sent, or is being sent, is dropped, too', async () => {
  const { page, context, allowErrors } = await open(phone)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/prayer')
  await fill(page)
  await waitForMinimumFillTime(page)
  await awake(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send my request' }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await keptPrayer(page)).toContain('sorrow')
  await context.setOffline(false)
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => undefined)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Leave quickly' }).click()
  await page.waitForURL(elsewhere)
  expect((await kept(page)).stored).not.toContain('sorrow')
})

test('capital letters are not the way out', async () => {
  const { page } = await open(desktop)
  await page.goto('/prayer')
  await awake(page)
  await page.getByLabel('Your request').focus()
  for (const key of ['Shift+A', 'Shift+B', 'Shift+C', 'Shift+D']) await page.keyboard.press(key)
  expect(await page.getByLabel('Your request').inputValue()).toBe('ABCD')
  expect(new URL(page.url()).pathname).toBe('/prayer')
})

test('after words, thanks and a question the private page is one step, and leaves none', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/status of 422/)
  await page.goto('/about')
  await ask(page)
  const add = page.getByRole('button', { name: 'Add to my request' })
  await page.getByText('Tell us more').click()
  await add.click()
  await page.getByText('This field is required').first().waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await page.getByLabel('Your words').fill('It is a little better')
  await add.click()
  await page.getByText('Those who pray for you will read it.').waitFor()
  await page.getByText('More', { exact: true }).click()
  await page.getByText('Show my words').click()
  await page.getByText('It is a little better').waitFor()
  await awake(page)
  await page.getByText('Delete everything', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, erase everything' }).waitFor()
  await page.getByRole('link', { name: 'Leave quickly' }).click()
  await page.waitForURL(elsewhere)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/about')
  expect((await kept(page)).cached).toEqual([])
})

test.each(['/prayer', '/te/prayer'])(
  '%s and its private page have no axe violations',
  async (path) => {
    const { page } = await open({ ...phone, colorScheme: path === '/prayer' ? 'light' : 'dark' })
    await ask(page)
    const address = new URL(page.url())
    await page.goto(path)
    await page.locator('.quick-exit summary').click()
    expect(await violations(page)).toEqual([])
    await page.goto(`${path}/mine${address.search}`)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    expect(await violations(page)).toEqual([])
  },
)
