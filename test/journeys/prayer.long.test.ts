import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  desktop,
  phone,
  signIn,
  startSiteAndBrowser,
} from '../support/browser.ts'
import { addPrayer, withDatabase } from '../support/records.ts'

// A round of one kind, and the list on paper, on a phone. Taps are counted from the desk.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
await withDatabase(site, async (storage) => {
  await addPrayer(storage, { name: 'Mary', type: 'Healing' })
  await addPrayer(storage, { name: 'Smt. K. Asha Rani', type: 'Family', message: 'నా కుమారుని కోసం' })
  await addPrayer(storage, { name: '', is_anonymous: 1, type: 'Family' })
  await addPrayer(storage, { name: 'Ruth', type: 'Peace of Mind', urgency: 'suggested' })
})

const at390 = { ...phone, viewport: { width: 390, height: 844 } }
const looks: [string, BrowserOptions][] = [
  ['with script', at390],
  ['without script', { ...at390, javaScriptEnabled: false }],
]

async function openDesk(look: BrowserOptions) {
  const { page } = await open(look)
  await signIn(page, 'Grace', '/supplications/desk')
  let taps = 0
  const tap = async (locator: ReturnType<Page['locator']>) => {
    taps++
    await locator.click()
  }
  return { page, tap, taps: () => taps }
}

test.each(looks)('the list is on paper in two taps, %s', async (_, look) => {
  const { page, tap, taps } = await openDesk(look)
  await tap(page.getByRole('button', { name: 'Print a prayer list' }))
  await page.getByRole('listitem').filter({ hasText: 'Asha' }).waitFor()
  const print = page.getByRole('button', { name: 'Print' })
  if (look.javaScriptEnabled === false)
    await page.getByText('in the menu of your browser').waitFor()
  else {
    await page.evaluate(() =>
      Object.assign(window, { print: () => (document.title += ' printed') }),
    )
    await tap(print)
    expect(await page.title()).toContain('printed')
    expect(taps()).toBe(2)
  }
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.paper')
  expect(await sheet.innerText()).not.toMatch(/Rani|Ruth|asha@|98480/)
  for (const hidden of [
    print,
    page.getByRole('navigation'),
    page.getByText('Keep the sheet safe'),
  ]) {
    expect(await hidden.first().isVisible()).toBe(false)
  }
  const size = await sheet.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  expect(size).toBeGreaterThanOrEqual(22)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'తెలుగులో' }).click()
  await page.getByRole('listitem').filter({ hasText: 'పేరు చెప్పనివారు' }).first().waitFor()
})

test('62 requests are a line each, readable at night', async () => {
  await withDatabase(site, async (storage) => {
    const words = [
      'Please pray for my mother, who has been ill for many weeks. ',
      'చాలా వారాలుగా అనారోగ్యంతో ఉన్న మా అమ్మ కోసం ప్రార్థించండి. ',
    ]
    for (const one of Array.from({ length: 31 }, () => words).flat()) {
      const message = one.repeat(8)
      await addPrayer(storage, { name: 'Venkateswarlu', type: 'Health of Others', message })
    }
  })
  const { page, tap } = await openDesk(at390)
  await tap(page.getByRole('button', { name: 'Print a prayer list' }))
  await page.getByRole('listitem').filter({ hasText: 'Venkateswarlu' }).last().waitFor()
  await page.emulateMedia({ media: 'print' })
  const lines = page.locator('.paper li')
  const pixels = await lines.evaluateAll((all) =>
    all.map((line) => {
      const { fontSize, lineHeight } = getComputedStyle(line)
      const height = line.getBoundingClientRect().height
      return { size: Number.parseFloat(fontSize), lines: height / Number.parseFloat(lineHeight) }
    }),
  )
  expect(Math.min(...pixels.map(({ size }) => size))).toBeGreaterThanOrEqual(14)
  expect(Math.max(...pixels.map((each) => each.lines))).toBeLessThan(2)
})

/** Replaces all prayer requests with these, the oldest first. */
function lay(...requests: NonNullable<Parameters<typeof addPrayer>[1]>[]) {
  return withDatabase(site, async (storage) => {
    await storage.deleteFrom('prayers').execute()
    for (const [index, about] of requests.entries()) {
      await addPrayer(storage, { created_at: `2026-01-0${index + 1}T00:00:00.000Z`, ...about })
    }
  })
}

test('the desk can be used by keyboard alone', async () => {
  await lay({ name: 'Mary' }, { name: 'Joseph' })
  const { page } = await open(desktop)
  await signIn(page, 'Grace')
  await page.goto('/supplications/desk#request')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('#request:focus').getByRole('heading', { name: 'Joseph' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Amen' }).waitFor()
})

test('offline, the request at the desk stays and an error is shown', async () => {
  await lay({ name: 'Mary' })
  const { page, context, allowErrors } = await open(phone)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, 'Grace', '/supplications/desk')
  const prayed = page.getByRole('button', { name: 'I have prayed' })
  await prayed.focus()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await prayed.click()
  await page.getByRole('alert').getByText('The request is still here').waitFor()
  await page.getByRole('heading', { name: 'Mary' }).waitFor()
  await context.setOffline(false)
  await prayed.click()
  await page.getByRole('heading', { name: 'Amen' }).waitFor()
})
