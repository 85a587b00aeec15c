import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, phone, signIn, startBrowser } from '../support/browser.ts'
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

test('two-factor sign-in works without script', async () => {
  const { page, allowErrors } = await open({ ...desktop, javaScriptEnabled: false })
  allowErrors(/status of 4\d\d/)
  const name = await addSomebody('Anna')
  await enter(page, name)
  await page.waitForURL('/staff')
  const { secret, codes } = await setUp(page)
  expect(await page.getByRole('button', { name: 'Copy the codes' }).isVisible()).toBe(false)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await signOut(page)

  await enter(page, name)
  await page.getByText('Enter your password again').waitFor()
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code from your app').fill(codeFor(secret, 30))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/staff')

  await page.goto('/account/second-step')
  const off = page.locator('#off')
  // Asked for once the form is sent, since nobody typed it in this session.
  await off.getByRole('button').click()
  await page.getByRole('alert').getByText('Enter your password for this.').first().waitFor()
  await off.getByLabel('Your password').fill('not this')
  await off.getByRole('button').click()
  await page
    .getByRole('alert')
    .getByText('That is not your password. Please type it again')
    .waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  await page.locator('#off').getByLabel('Your password').fill(password)
  await page.locator('#off').getByRole('button').click()
  await page.getByRole('status').getByText('The second step is off.').waitFor()
  expect(codes).toHaveLength(10)
})

test('an administrator adds, disables and removes an account, on a phone', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/status of 4\d\d/)
  const name = `Moses ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'Ruth', password, '/staff')
  await page.getByText('Staff menu').tap()
  await page.getByRole('navigation').getByRole('link', { name: 'Accounts' }).tap()
  await page.waitForURL('/accounts')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Office', { exact: true }).check()
  await page.getByLabel('Your password').fill('not this')
  await page.getByRole('button', { name: 'Add the account' }).tap()
  await page.getByRole('alert').getByText('That is not your password.').first().waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Add the account' }).tap()
  await page.getByRole('heading', { name: `Send this link to ${name}` }).waitFor()
  const link = new URL((await page.locator('code').textContent()) ?? '')
  await page.getByRole('link', { name: 'I have passed it on' }).tap()

  const { page: theirs, allowErrors: tolerateTheirs } = await open(desktop)
  tolerateTheirs(/status of 4\d\d/)
  await theirs.goto(link.pathname + link.search)
  await theirs.getByLabel('New password').fill(`${password}, mine`)
  await theirs.getByRole('button', { name: 'Save and sign in' }).click()
  await theirs.waitForURL('/staff')
  await theirs.goto('/accounts')
  await theirs.getByRole('heading', { name: 'Your account cannot open this page' }).waitFor()
  await theirs.getByRole('link', { name: 'Back to the staff area' }).click()
  await theirs.waitForURL('/staff')

  await page.getByRole('link', { name }).tap()
  await page.getByText(`“${name}” is signed out at once`).waitFor()
  // The password was typed a moment ago.
  expect(await page.getByLabel('Your password').count()).toBe(0)
  await page.getByRole('button', { name: 'Switch the account off' }).tap()
  await page.getByRole('status').getByText('Account switched off.').waitFor()
  await theirs.reload()
  await theirs.waitForURL('/login?redirect=%2Fstaff')
  await enter(theirs, name, `${password}, mine`)
  await theirs.getByRole('alert').getByText('This account is switched off.').waitFor()

  await page.getByRole('button', { name: 'Remove the account' }).tap()
  await page.getByRole('alert').waitFor()
  await page.getByLabel(`Yes, remove “${name}”`).check()
  await page.getByRole('button', { name: 'Remove the account' }).tap()
  await page.getByRole('status').getByText('Account removed.').waitFor()
  expect(await page.getByRole('link', { name }).count()).toBe(0)

  // What the last administrator cannot do says why in its place.
  await page.goto('/accounts/1')
  expect(await page.getByText('This is the last administrator.').count()).toBe(3)

  await page.goto('/log')
  await page.getByLabel('What').selectOption('Removed an account')
  await page.getByRole('button', { name: 'Show' }).tap()
  await page.getByRole('cell', { name }).waitFor()
  expect(await page.getByRole('cell', { name: 'Signed in', exact: true }).count()).toBe(0)
})

test('the staff home lists new work with links; the menu marks the current page', async () => {
  const { page, context } = await open(phone)
  const message = { name: 'A', email: 'a@b.in', phone: '9848012345', message: 'Hello' }
  const sent = await context.request.post('/api/submit_contact.php', { data: message })
  expect(sent.status()).toBe(200)
  const name = await addSomebody('Eunice')
  await enter(page, name)
  await page.waitForURL('/staff')
  await page.getByRole('heading', { name: `Peace be with you, ${name}` }).waitFor()
  const card = page.locator('main').getByRole('link', { name: 'Contact Submissions' }).first()
  expect(await card.textContent()).toMatch(/[1-9]\d*$/)
  await card.tap()
  await page.getByRole('heading', { name: 'Contact Submissions' }).waitFor()
  expect(await page.locator('.staff-menu-folded summary').textContent()).toContain(
    'Contact Submissions',
  )
  await page.getByText('Staff menu').tap()
  const here = page.getByRole('navigation').locator('[aria-current=page]:visible')
  expect(await here.textContent()).toBe('Contact Submissions')
  expect(await page.getByRole('link', { name: 'Accounts' }).count()).toBe(0)
})

test('changing the password signs out the other devices', async () => {
  const name = await addSomebody('Lydia')
  const { page: one } = await open(phone)
  const { page: other } = await open(desktop)
  for (const page of [one, other]) {
    await enter(page, name)
    await page.waitForURL('/staff')
  }
  await one.goto('/account')
  await one.getByText('Signed in on 2 devices').waitFor()
  await one.getByLabel('Current password').fill(password)
  await one.getByLabel('New password').fill('another lamp on a stand')
  await one.getByRole('button', { name: 'Change the password' }).tap()
  await one.getByRole('status').getByText('Password changed.').waitFor()
  await other.reload()
  await other.waitForURL('/login?redirect=%2Fstaff')
  await one.getByRole('button', { name: 'Sign out everywhere' }).tap()
  await one.getByRole('status').getByText('Signed out everywhere.').waitFor()
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
