import { describe, expect, test } from 'vitest'
import { brotli } from '../built/built-files.ts'
import { violations } from '../support/axe.ts'
import { desktop, eventually, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'

// The staff area is a single-page application: hydrated as a whole, links load no new document.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

test('a staff link navigates on the client, announced and focused', async () => {
  const { page } = await open(desktop)
  await signIn(page, 'Ruth', '/staff')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Update Church Live Service URL' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Update Church Live Service URL' }).waitFor()
  await eventually(() => page.title()).toMatch(/^Update Church Live Service URL · Lampstand/)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Ruth/ }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a list that does not arrive stays chosen, and so does what was typed', async () => {
  const { page, context, allowErrors } = await open(desktop)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, 'Ruth', '/followers/import')
  await page.waitForLoadState('networkidle')
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('ravi@example.in') }
  const typed = page.getByLabel('Or write or paste the addresses')
  await typed.fill('typed@example.in')
  await context.setOffline(true)
  await page.getByLabel('A file (CSV)').setInputFiles(file)
  await page.locator('[aria-live]').getByText('It could not be sent.').waitFor()
  await context.setOffline(false)
  expect(await typed.inputValue()).toBe('typed@example.in')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('heading', { name: 'a.csv', level: 1 }).waitFor()
})

test.each(['/staff', '/te/staff'])(
  'the first staff screen %s loads at most 135 KB of script, with the texts of one language',
  async (path) => {
    const { page } = await open(desktop)
    await signIn(page, 'Ruth', path)
    const files = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\.js(on)?$/.test(pathname)) files.add(pathname)
    })
    await page.reload({ waitUntil: 'networkidle' })
    const weigh = async (ending: string) => {
      const wanted = [...files].filter((file) => file.endsWith(ending))
      const bodies = await Promise.all(
        wanted.map(async (file) => (await fetch(site.origin + file)).text()),
      )
      return bodies.reduce((sum, body) => sum + brotli(body), 0) / 1024
    }
    const texts = [...files].filter((file) => file.endsWith('.json'))
    expect(texts).toEqual([expect.stringContaining(path === '/staff' ? '/en-' : '/te-')])
    expect(await weigh('.json')).toBeLessThanOrEqual(38)
    const script = await weigh('.js')
    expect(script).toBeGreaterThan(50)
    // Two percent above what is sent.
    expect(script).toBeLessThanOrEqual(135)
  },
)

// The staff menu: collapsed on a phone, a row of links with the submenu “More” on wide screens.
describe('the menu', () => {
  test('the collapsed menu opens and closes by keyboard, and all of it can be reached by touch', async () => {
    const { page } = await open({ ...phone, reducedMotion: 'reduce' })
    await signIn(page, 'Ruth', '/staff')
    const button = page.locator('.staff-menu-folded summary')
    const log = page.getByRole('navigation').getByRole('link', { name: 'Log', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await log.waitFor()
    const places = await page.locator('.staff-menu-folded a').all()
    for (const place of places) {
      const box = await place.boundingBox()
      expect.soft(box?.height, await place.innerText()).toBeGreaterThanOrEqual(44)
      expect.soft(box && box.y + box.height, await place.innerText()).toBeLessThanOrEqual(740)
    }
    expect(await violations(page, '.staff-header')).toEqual([])
    await log.focus()
    await page.keyboard.press('Escape')
    await log.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the submenu “More” opens and closes by keyboard', async () => {
    const { page } = await open({ ...desktop, reducedMotion: 'reduce' })
    await signIn(page, 'Ruth', '/staff')
    const more = page.locator('.staff-menu summary')
    const log = page.getByRole('navigation').getByRole('link', { name: 'Log', exact: true })
    expect(await log.isVisible()).toBe(false)
    await more.focus()
    await page.keyboard.press('Enter')
    await log.waitFor()
    expect(await violations(page, '.staff-header')).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await log.waitFor({ state: 'hidden' })
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await log.click()
    await page.waitForURL('/log')
    await log.waitFor({ state: 'hidden' })
    expect(await more.getAttribute('data-here')).toBe('')
    // “More” keeps its label on the pages in it: a long page title made the row wrap.
    const heights = await page
      .locator('.staff-menu > li')
      .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size)
    expect(heights).toBe(1)
  })
})
