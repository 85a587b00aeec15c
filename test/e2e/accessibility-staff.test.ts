import { expect, test } from 'vitest'
import { codeFor } from '../support/account-pages.ts'
import { violations } from '../support/axe.ts'
import { eventually, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'
import { PASSWORD } from '../support/site.ts'

// States of staff pages that the test of all screens does not reach.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')
const still = { reducedMotion: 'reduce' } as const

test('the link to pass on and its page have no axe violations', async () => {
  const { page, allowErrors } = await open({ ...phone, ...still })
  allowErrors(/status of 4\d\d/)
  await signIn(page, 'Ruth', '/accounts')
  await page.getByLabel('Name', { exact: true }).fill(`Dorcas ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByLabel('Prayer', { exact: true }).check()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add the account' }).click()
  await page.getByRole('button', { name: 'Copy the message' }).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  const { pathname, search } = new URL((await page.locator('code').textContent()) ?? '')
  await page.goto(pathname + search)
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.getByRole('alert').waitFor()
  expect(await violations(page, 'main')).toEqual([])
})

test('a rejected form, the administrator page and the second step have no axe violations', async () => {
  const { page, context, allowErrors } = await open({ ...phone, ...still })
  allowErrors(/status of 4\d\d/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Anna ${crypto.randomUUID().slice(0, 8)}`
  await site.addStaff(name)
  await signIn(page, name, '/accounts')
  await page.getByRole('heading', { name: 'Your account cannot open this page' }).waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await page.getByRole('alert').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.goto('/account/second-step')
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const shown = page.locator('code.secret')
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '')
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByLabel('Code from your app').fill(codeFor(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByRole('button', { name: 'Copy the codes' }).click()
  await page.getByText('Copied.').waitFor()
  const codes = await page.locator('.recovery-codes code').allTextContents()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  expect.soft(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const code = page.getByLabel('Code from your app')
  await eventually(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  // Shown as a status, not as an alert.
  await page.getByRole('status').getByText('your account also needs a code').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.getByText('Use a recovery code instead').click()
  expect(await violations(page, 'main')).toEqual([])
  await page.getByLabel('Recovery code', { exact: true }).fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
})
