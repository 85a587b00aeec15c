import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, phone, startSiteAndBrowser } from '../support/browser.ts'

// The page from which staff and visitors send something on.

const { site, open } = await startSiteAndBrowser()

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

test('a text is copied, in either language', async () => {
  const { page, context } = await open(phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await page.goto('/share/week/main')
  for (const [at, language] of ['en', 'te'].entries()) {
    await page.getByRole('button', { name: 'Copy the text' }).nth(at).click()
    await page.getByText('Copied.').waitFor()
    const text = await page.locator(`#share-text-${language}`).inputValue()
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
})

test('a picture has its place before it is drawn', async () => {
  const { page } = await open(phone)
  await page.route('**/share/**/*.jpg', () => new Promise(() => undefined))
  await page.goto('/share/week/main')
  const places = page.locator('.share-pictures img')
  const heights = await places.evaluateAll((all) => all.map((image) => image.clientHeight))
  expect(heights.length).toBeGreaterThan(0)
  expect(Math.min(...heights)).toBeGreaterThan(200)
})

test('a visitor shares the card of a service', async () => {
  const { page } = await open(phone)
  await stubShare(page)
  await page.goto('/te/services')
  const send = page.locator('a[href="/te/share/services/sunday-worship"]')
  await page.locator('.timetable details', { has: send }).locator('summary').click()
  await send.click()
  const button = page.getByRole('button', { name: 'చిత్రాన్ని పంపండి' })
  await button.click()
  await eventually(() => shared(page)).toEqual({
    sizes: ['square.jpg image/jpeg 1080x1080'],
    text: await page.locator('#share-text-te').inputValue(),
  })
})

test.each(['giving/1', 'events/watch-night-2026'])(
  'the poster of %s fills one sheet of paper, alone',
  async (of) => {
    const { page } = await open(desktop)
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset['printed'] = 'yes'
      }
    })
    await page.goto(`/share/${of}`)
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('body[data-printed=yes]').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(
      await page.locator('h1, textarea, [data-shape=square]').locator('visible=true').count(),
    ).toBe(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // A4 in points.
    expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 59[456][\d.]* 84[12][\d.]*\s*\]/)
  },
)
