import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, eventually, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'
import { goOffline, kept, keptAssets } from '../support/kept-pages.ts'
import { formCases } from './forms.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace Ebenezer')
const [contact] = formCases
if (!contact) throw new Error('the journey is missing')
const allow = { serviceWorkers: 'allow' } as const
// Also what a page has not used before: scripts of forms, fetched ahead.
const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

test('pages that were opened are there without a connection, and say of when they are', async () => {
  const { page, context, allowErrors } = await open({ ...phone, ...allow })
  allowErrors(disconnected)
  for (const address of ['/contact', '/te/about', '/?utm_source=whatsapp', '/ministries/youth']) {
    await page.goto(address)
    await page.locator('h1').tap()
    const { pathname } = new URL(page.url())
    const offline = pathname.startsWith('/te/') ? '/te/newsletter/offline' : '/newsletter/offline'
    await eventually(() => kept(page)).toEqual(expect.arrayContaining([pathname, offline]))
  }
  await eventually(() => keptAssets(page)).toContainEqual(expect.stringContaining('contact-form'))
  await disconnect(page, context)

  for (const [address, date, none] of [
    ['/contact', 'This is a copy saved on', 'The page did not load.'],
    ['/te/about', 'నాటి కాపీ', 'ఈ పేజీ అందలేదు.'],
    ['/', 'This is a copy saved on', 'The page did not load.'],
    ['/ministries/youth?fbclid=x', 'This is a copy saved on', 'The page did not load.'],
  ] as const) {
    await page.goto(address)
    const note = page.getByRole('status').filter({ hasText: none })
    await note.waitFor()
    expect(await note.textContent()).toContain(date)
    expect(await note.textContent()).toContain(String(new Date().getFullYear()))
    const place = page.locator('.skip-link')
    expect(await place.evaluate((link) => getComputedStyle(link).position)).toBe('absolute')
  }
  await page.goto('/te/about')
  const pictures = page.locator('main picture img')
  await eventually(() => pictures.evaluateAll(areShown)).toContain(true)

  await page.goto('/values')
  await page.getByRole('heading', { name: 'There is no internet just now', level: 1 }).waitFor()
  const links = page.locator('.offline-entries a')
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  // Those of this language first, and of these the one opened last.
  expect(listed).toEqual(['/ministries/youth', '/', '/contact', '/te/about'])
  await links.getByText('Contact').click()
  await page.getByText('The page did not load.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/contact')
})

test('without a connection prayer shows phone numbers, and no copy says what is only true now', async () => {
  const { page, context, allowErrors } = await open({ ...phone, ...allow })
  allowErrors(disconnected)
  for (const address of ['/contact', '/te']) {
    await page.goto(address)
    await eventually(() => kept(page)).toContain(address)
  }
  await eventually(() => kept(page)).toHaveLength(4)
  const away = page.locator('.now-card .countdown')
  await page.locator('.now-card').first().waitFor()
  await page.goto('/prayer')
  await page.locator('main textarea').first().fill('A private sorrow')
  await disconnect(page, context)

  await page.goto('/prayer')
  await page.getByRole('heading', { name: 'There is no internet just now', level: 1 }).waitFor()
  expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(page.url())
  expect(await page.content()).not.toContain('sorrow')
  await page.goto('/te/')
  await page.getByRole('status').filter({ hasText: 'నాటి కాపీ' }).waitFor()
  expect((await away.allTextContents()).join('')).toBe('')
})

test('nothing private is kept: of visitors, of staff, before and after signing out', async () => {
  const { page, allowErrors } = await open({ ...desktop, ...allow })
  // The page to choose a password is none without its link.
  allowErrors(/404.*\/password\b/)
  const personal = ['Grace Ebenezer', 'CON-1234', 'SECRET-5678']
  await page.goto('/contact')
  await eventually(() => kept(page)).toEqual(['/contact', '/newsletter/offline'])
  expect(await found(page, ['Write, call or come by'])).toHaveLength(1)
  const hidden = ['/prayer', '/te/prayer', '/login', '/password', '/password/forgotten']
  const live = ['/media', '/media/live-stream', '/te/media/live-stream']
  const links = ['mine', 'confirm', 'leave'].map((to) => `/newsletter/${to}?token=SECRET-5678`)
  const queries = ['/contact?notice=sent&reference=CON-1234', '/newsletter?before=2025-03-01']
  const preview = '/calendar?preview=events.x.1.2'
  for (const address of [...hidden, ...live, ...links, ...queries, preview])
    await page.goto(address)
  await signIn(page, 'Grace Ebenezer', '/staff')
  for (const address of ['/staff', '/account', '/te/staff', '/values']) await page.goto(address)
  await eventually(() => kept(page)).toContain('/values')
  const before = await kept(page)
  // The calendar without its expired preview is an ordinary page, and so is the newsletter.
  const others = before.filter((address) => !/newsletter|calendar/.test(address))
  expect(others).toEqual(['/contact', '/values'])
  expect(before.filter((address) => /\?|mine|confirm|leave/.test(address))).toEqual([])
  expect(await found(page, personal)).toEqual([])

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(/login/)
  await page.goto('/values')
  expect(await found(page, personal)).toEqual([])
})

test('the 60 pages opened last are kept, and the offline page', async () => {
  const { page } = await open({ ...phone, ...allow })
  await page.goto('/contact')
  await eventually(() => kept(page)).toEqual(['/contact', '/newsletter/offline'])
  const entries = Array.from({ length: 59 }, (_, day) =>
    new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
  ).map((day) => `/newsletter/${day}`)
  const read = async (address: string) => {
    await page.evaluate(async (path) => (await fetch(path)).text(), address)
    await eventually(() => kept(page)).toContain(address)
  }
  for (const address of entries.slice(0, 58)) await read(address)
  expect(await kept(page)).toHaveLength(60)
  // Opened once more, so that the next one is the oldest.
  await read('/contact')
  await read(entries[58] ?? '')
  await eventually(() => kept(page)).toHaveLength(60)
  expect(await kept(page)).toEqual(['/contact', ...entries.slice(1), '/newsletter/offline'].sort())
})

/** Also without the browser's own cache. */
async function disconnect(page: Page, context: BrowserContext): Promise<void> {
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await goOffline(context)
}

function areShown(images: (SVGElement | HTMLElement)[]): boolean[] {
  return images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
}

/** Which of these words are in what is kept. */
function found(page: Page, words: string[]): Promise<string[]> {
  return page.evaluate(async (words) => {
    const cache = await caches.open('pages-1')
    const texts = await Promise.all((await cache.matchAll()).map((response) => response.text()))
    return words.filter((each) => texts.some((text) => text.includes(each)))
  }, words)
}

describe('the newsletter', () => {
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
      ['/newsletter?before=2025-03-01', 'There is no internet just now'],
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
    await page.getByText('The page did not load.').waitFor()
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
})
