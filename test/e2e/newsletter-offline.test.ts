import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, phone, signIn, startBrowser } from '../support/browser.ts'
import { fieldValue } from '../support/html.ts'
import { goOffline, kept, keptAssets } from '../support/kept-pages.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const lastThree = [15, 14, 13].map((day) => `/newsletter/2025-03-${day}`)

test('the last three entries are readable offline, in the language of the page', async () => {
  const { page, context, allowErrors } = await open({ ...phone, serviceWorkers: 'allow' })
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await page.goto('/te/newsletter')
  await eventually(() => kept(page)).toHaveLength(5)
  await page.goto('/newsletter')
  const english = ['/newsletter', ...lastThree, '/newsletter/offline'].sort()
  await eventually(() => kept(page)).toEqual(
    [...english, ...english.map((address) => `/te${address}`)].sort(),
  )
  await eventually(() => keptAssets(page)).not.toHaveLength(0)

  await goOffline(context)
  for (const address of [...lastThree, '/newsletter', '/te/newsletter']) {
    await page.goto(address)
    await page.locator('.entry-text').waitFor()
    // The stylesheets are cached, too.
    expect(
      await page.locator('.reading-tools').evaluate((tools) => getComputedStyle(tools).display),
    ).toBe('flex')
  }
  for (const [address, heading] of [
    ['/newsletter/2025-01-01', 'There is no internet just now'],
    ['/newsletter?q=grace', 'There is no internet just now'],
    ['/te/newsletter/2025-01-01', 'ఇప్పుడు ఇంటర్నెట్ లేదు'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    // Of both languages: the list and three entries.
    expect(await page.locator('.offline-entries a').count()).toBe(8)
  }
})

test('changed entries are updated when the network responds', async () => {
  const { page, context, allowErrors } = await open({ ...desktop, serviceWorkers: 'allow' })
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await signIn(page, 'Grace', password)
  await page.goto('/newsletter')
  await eventually(() => kept(page)).toHaveLength(5)
  await save(context, 'First words')
  await context.setOffline(true)
  await page.goto('/newsletter/2025-03-14')
  expect(await page.locator('[data-part=head] h1').textContent()).toMatch(/^Pink Behind the Ears/)
  await context.setOffline(false)
  await page.goto('/newsletter/2025-03-14')
  expect(await page.locator('[data-part=head] h1').textContent()).toMatch(/^First words/)
  // Opening a newsletter page also refreshes the cached copy.
  await eventually(() => copyOf(page, '/newsletter/2025-03-14')).toContain('First words')
  expect(await copyOf(page, '/newsletter/2025-03-14')).not.toContain('Grace')
})

test('an entry that was opened in place is kept, and says of when it is', async () => {
  const { page, context, allowErrors } = await open({ ...phone, serviceWorkers: 'allow' })
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await page.goto('/newsletter')
  await eventually(() => kept(page)).toHaveLength(5)
  await goOffline(context)
  await page.locator('a[data-select]').first().click()
  await page.waitForURL(/newsletter\/\d{4}/)
  await page.getByText('You are offline.').waitFor()
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 0],
  [{ saveData: false, effectiveType: '4g' }, 1],
])('with %o, entries are fetched ahead %i times', async (connection, times) => {
  const { page, context } = await open({ ...phone, serviceWorkers: 'allow' })
  await context.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection })
    const asked: string[] = []
    Object.assign(window, { asked })
    ServiceWorker.prototype.postMessage = (data) => void asked.push(...Object.keys(data))
  }, connection)
  await page.clock.install()
  await page.goto('/newsletter')
  const asked = async (): Promise<string[]> => {
    await page.clock.runFor(6000)
    return page.evaluate('asked')
  }
  await eventually(asked).toContain('files')
  if (times > 0) await eventually(asked).toContain('store')
  expect((await asked()).filter((key) => key === 'store')).toHaveLength(times)
})

function copyOf(page: Page, address: string) {
  return page.evaluate(async (path) => (await caches.match(path))?.text(), address)
}

async function save({ request }: BrowserContext, headline: string) {
  const path = '/letter?entry=2025-03-14'
  const page = await (await request.get(path)).text()
  const hidden = ['revision', 'form'].map((name) => [name, fieldValue(page, name) ?? ''])
  const form = { 'f.date': '2025-03-14', 'f.headline.en': headline, 'f.content.en': 'Words.' }
  const saved = await request.post(path, {
    form: { ...form, ...Object.fromEntries(hidden), intent: 'publish' },
    headers: { Origin: site.origin },
  })
  expect(saved.url()).toMatch(/notice=(added|published)/)
}
