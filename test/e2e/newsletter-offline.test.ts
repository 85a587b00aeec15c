import { expect, test } from 'vitest'
import { eventually, phone, startSiteAndBrowser } from '../support/browser.ts'
import { goOffline, kept, keptAssets } from '../support/kept-pages.ts'

const { open } = await startSiteAndBrowser()
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
