import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  type BrowserOptions,
  desktop,
  eventually,
  phone,
  signIn,
  startBrowser,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

// The page "Share" of staff, and the page from which visitors send something on.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

/** A phone that can share files, and notes what it was given. */
async function stubShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.canShare = (shared) => shared?.files?.[0]?.type === 'image/jpeg'
    navigator.share = async ({ files = [], text = '' } = {}) => {
      const sizes = await Promise.all(
        files.map(async (file) => {
          const { width, height } = await createImageBitmap(file)
          return `${file.name} ${file.type} ${width}x${height}`
        }),
      )
      document.body.dataset['shared'] = JSON.stringify({ sizes, text })
    }
  })
}

const shared = async (page: Page) =>
  JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}')

async function openKit(options: BrowserOptions, path = '/staff/share') {
  const visit = await open(options)
  await stubShare(visit.page)
  await signIn(visit.page, 'Grace', password, path)
  await visit.page.locator('#share-text').waitFor()
  return visit
}

test('staff choose, copy, and share a card with its text', async () => {
  const { page, context } = await openKit(phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  const text = () => page.locator('#share-text').inputValue()
  expect(await text()).toMatch(/^\*This week at /)
  await page.getByRole('link', { name: 'Telugu' }).click()
  await eventually(text).toContain('ఈ వారం')
  expect(await page.locator('#share-text').getAttribute('lang')).toBe('te')

  await page.getByLabel('Something else').selectOption('ministries/youth')
  await eventually(text).toContain('యువజన పరిచర్య')
  await page.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text())

  const share = page.getByRole('button', { name: 'Share with the text' })
  // Two pictures are drawn first, one after the other.
  await share.last().waitFor()
  await eventually(() => share.count()).toBe(2)
  await share.first().click()
  const square = { sizes: ['square.jpg image/jpeg 1080x1080'], text: await text() }
  await eventually(() => shared(page)).toEqual(square)
  await share.last().click()
  const status = { ...square, sizes: ['status.jpg image/jpeg 1080x1920'] }
  await eventually(() => shared(page)).toEqual(status)
})

test('a picture has its place before it is drawn', async () => {
  const { page } = await open(phone)
  await page.route('**/share/**/*.jpg', () => new Promise(() => undefined))
  await page.goto('/share/week/main')
  const places = page.locator('.share-picture img')
  const heights = await places.evaluateAll((all) => all.map((image) => image.clientHeight))
  expect(heights.length).toBeGreaterThan(0)
  expect(Math.min(...heights)).toBeGreaterThan(200)
})

test('a visitor shares the card of a service', async () => {
  const { page } = await open(phone)
  await stubShare(page)
  await page.goto('/te/services')
  const send = page.locator('a[href="/te/share/services/sunday-worship"]')
  await page.locator('details.timetable-menu', { has: send }).locator('summary').click()
  await send.click()
  const button = page.getByRole('button', { name: 'చిత్రాన్ని పంపండి' })
  await button.click()
  await eventually(() => shared(page)).toEqual({
    sizes: ['square.jpg image/jpeg 1080x1080'],
    text: await page.locator('#share-text').inputValue(),
  })
})

test('without script the text stands in a field, and the rest are links', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, 'Grace', password, '/staff/share')
  await page.getByLabel('Something else').selectOption('giving/1')
  await page.getByRole('button', { name: 'Show it' }).click()
  expect(await page.locator('#share-text').inputValue()).toContain('UPI ID: ')
  const whatsapp = page.getByRole('link', { name: 'Send on WhatsApp' })
  expect(await whatsapp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=\*/)
  expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(3)
  for (const name of ['Copy the text', 'Print', 'Share with the text']) {
    expect([name, await page.getByRole('button', { name }).isVisible()]).toEqual([name, false])
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).first().click(),
  ])
  expect(download.suggestedFilename()).toBe('square.jpg')

  await page.goto('/share/services/sunday-worship')
  expect(await page.locator('#share-text').inputValue()).toContain('*Sunday worship*')
  expect(await page.locator('main button:visible').count()).toBe(0)
})

test('the poster fills one sheet of paper, alone', async () => {
  const { page } = await openKit(desktop)
  await page.locator('[data-shape=poster] img').scrollIntoViewIfNeeded()
  await eventually(() =>
    page
      .locator('[data-shape=poster] img')
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
  ).toBe(1240)
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.locator('h1, #share-text, [data-shape=square] img').locator('visible=true').count(),
  ).toBe(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  // A4 in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[456][\d.]* 84[12][\d.]*\s*\]/)
})

test.each([
  ['en', phone, 'light'],
  ['te', phone, 'dark'],
  ['en', desktop, 'dark'],
  ['te', desktop, 'light'],
] as const)('has no axe violations: %s', async (language, look, colorScheme) => {
  const root = language === 'te' ? '/te' : ''
  const { page } = await openKit(
    { ...look, colorScheme, reducedMotion: 'reduce' },
    `${root}/staff/share?of=live/main`,
  )
  expect.soft(await violations(page, 'body')).toEqual([])
  await page.goto(`${root}/share/week/main`)
  expect.soft(await violations(page, 'body')).toEqual([])
})
