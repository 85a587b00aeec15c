import { describe, expect, test } from 'vitest'
import { brotli } from '../built/built-files.ts'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  signInByForm,
  startSiteAndBrowser,
  waitForHydration,
} from '../support/browser.ts'

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

/** Adds an account with a unique name, so that a test can be retried. */
async function addSomebody(name: string) {
  const whole = `${name} ${crypto.randomUUID().slice(0, 8)}`
  await site.addStaff(whole)
  return whole
}

test('signing out deletes what was typed; an expired session keeps it for the same account', async () => {
  const { page, context, allowErrors } = await open(desktop)
  allowErrors(/status of 4\d\d/)
  const [name, other] = [await addSomebody('Naomi'), await addSomebody('Orpah')]
  const kept = async () => {
    const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    // React Router keeps how far each page was scrolled.
    return keys.filter((key) => key !== 'react-router-scroll-positions').sort()
  }
  const enter = async (who: string) => {
    await page.goto('/login?redirect=%2Fstaff')
    await signInByForm(page, who)
  }
  const words = page.getByLabel('Their words')
  const openForm = async () => {
    await page.goto('/staff/write-down', { waitUntil: 'networkidle' })
    await words.waitFor()
  }
  await enter(name)
  await page.evaluate(() => {
    localStorage.setItem('form-contact', 'of a visitor')
    sessionStorage.setItem('typed reply 1 contacts 1', 'key body=of+the+staff')
  })
  await openForm()
  await words.fill('Begun by Naomi')
  const ofForm = expect.arrayContaining([expect.stringMatching(/^typed write-down \d+$/)])
  await eventually(kept).toEqual(ofForm)

  // After the session has expired only the writer sees it.
  await context.clearCookies()
  await enter(other)
  await openForm()
  expect(await words.inputValue()).toBe('')
  await context.clearCookies()
  await enter(name)
  await openForm()
  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await words.inputValue()).toBe('Begun by Naomi')

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Signed out.').waitFor()
  expect(await kept()).toEqual(['form-contact', 'subscribe-offer'])
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('typed')
})

test('a button shows the password', async () => {
  const { page } = await open(desktop)
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await field.fill('typed before')
  await waitForHydration(page, 'main react-island form')
  await button('Show password').click()
  await button('Hide password').waitFor()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await field.inputValue()).toBe('typed before')
  await button('Hide password').press('Enter')
  await button('Show password').waitFor()
  expect(await field.getAttribute('type')).toBe('password')

  // It would do nothing without script.
  const { page: plain } = await open({ ...desktop, javaScriptEnabled: false })
  await plain.goto('/login')
  await plain.getByLabel('Password', { exact: true }).waitFor()
  expect(await plain.getByRole('button', { name: 'Show password' }).count()).toBe(0)
})
