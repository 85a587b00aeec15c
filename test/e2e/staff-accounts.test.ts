import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, phone, startBrowser, waitForHydration } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'
import { codeFor } from '../support/two-factor.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)

/** Adds an account with a unique name, so that a test can be retried. */
async function addSomebody(name: string) {
  const whole = `${name} ${crypto.randomUUID().slice(0, 8)}`
  await site.addStaff(whole, password)
  return whole
}

/** Turns two-factor sign-in on; returns its secret and the recovery codes. */
async function setUp(page: Page) {
  await page.goto('/account')
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.waitForURL('/account/second-step')
  // The account page, which the address leaves first, has such a field, too.
  await page.getByRole('heading', { name: 'Second step at sign-in', level: 1 }).waitFor()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code with the secret for your app' }).waitFor()
  const secret = ((await page.locator('code.secret').textContent()) ?? '').replaceAll(' ', '')
  // A phone cannot scan its own screen.
  const link = page.getByRole('link', { name: 'Open the app on this phone' })
  expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
  await page.getByLabel('Code from your app').fill(codeFor(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes', level: 1 }).waitFor()
  const codes = await page.locator('.recovery-codes code').allTextContents()
  expect(codes).toHaveLength(10)
  return { secret, codes }
}

async function enter(page: Page, name: string, word = password) {
  await page.goto('/login?redirect=%2Fstaff')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Signed out.').waitFor()
}

test('two-factor sign-in is set up, asks for a code, and accepts a recovery code', async () => {
  const { page, context, allowErrors } = await open(phone)
  allowErrors(/status of 401/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = await addSomebody('Asha')
  await enter(page, name)
  await page.waitForURL('/staff')
  const { secret, codes } = await setUp(page)
  await page.getByRole('button', { name: 'Copy the codes' }).tap()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.getByRole('link', { name: 'I have saved them' }).tap()
  await page.getByText('It is on.').waitFor()
  await signOut(page)

  await enter(page, name)
  const code = page.getByLabel('Code from your app')
  await code.waitFor()
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Password').inputValue()).toBe(password)
  // Shown once, as a status and not as an alert.
  expect(await page.getByText('your account also needs a code').count()).toBe(1)
  await page.getByRole('status').getByText('your account also needs a code').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await page.getByRole('alert').getByText('That code is not right').first().waitFor()
  // The next code: a code is accepted only once.
  await code.fill(codeFor(secret, 30))
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await page.waitForURL('/staff')
  await signOut(page)

  await enter(page, name)
  await code.waitFor()
  await page.getByText('Use a recovery code instead').tap()
  await page.getByLabel('Recovery code', { exact: true }).fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).tap()
  await page.waitForURL('/staff')
  await page.goto('/account/second-step')
  await page.getByText('Recovery codes left: 9').waitFor()
})

test('signing out deletes what was typed; an expired session keeps it for the same account', async () => {
  const { page, context, allowErrors } = await open(desktop)
  allowErrors(/status of (4\d\d|503)/)
  const [name, other] = [await addSomebody('Naomi'), await addSomebody('Orpah')]
  const kept = async () => {
    const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    // React Router keeps how far each page was scrolled.
    return keys.filter((key) => key !== 'react-router-scroll-positions').sort()
  }
  const words = page.getByLabel('Their words')
  const openForm = async () => {
    await page.goto('/staff/write-down', { waitUntil: 'networkidle' })
    await words.waitFor()
  }
  await enter(page, name)
  await page.waitForURL('/staff')
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
  await enter(page, other)
  await page.waitForURL('/staff')
  await openForm()
  expect(await words.inputValue()).toBe('')
  await context.clearCookies()
  await enter(page, name)
  await page.waitForURL('/staff')
  await openForm()
  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await words.inputValue()).toBe('Begun by Naomi')

  // When signing out fails, nothing is deleted.
  await page.route(
    (url) => url.pathname === '/account',
    (route) => route.fulfill({ status: 503, body: 'Down' }),
  )
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Down', { exact: true }).waitFor()
  expect(await kept()).toEqual(ofForm)
  await page.unrouteAll()
  await openForm()

  await signOut(page)
  expect(await kept()).toEqual(['form-contact', 'subscribe-offer'])
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('typed')
})

test.each([
  ['/login', 'Password', 'Show password', 'Hide password'],
  ['/te/login', 'పాస్‌వర్డ్', 'పాస్‌వర్డ్ చూపించండి', 'పాస్‌వర్డ్ దాచండి'],
])('at %s a button shows the password', async (path, label, show, hide) => {
  const { page } = await open(desktop)
  await page.goto(path)
  const field = page.getByLabel(label, { exact: true })
  await field.fill('typed before')
  await waitForHydration(page, 'main react-island form')
  await page.getByRole('button', { name: show, exact: true }).click()
  await page.getByRole('button', { name: hide, exact: true }).waitFor()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await field.inputValue()).toBe('typed before')
  await page.getByRole('button', { name: hide, exact: true }).press('Enter')
  await page.getByRole('button', { name: show, exact: true }).waitFor()
  expect(await field.getAttribute('type')).toBe('password')
})

test('without script there is no button for it', async () => {
  const { page } = await open({ ...desktop, javaScriptEnabled: false })
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Show password' }).count()).toBe(0)
})
