import { expect, test } from 'vitest'
import { textIn } from '../../domain/content/text.ts'
import type { AuditAction } from '../../domain/staff/audit.ts'
import { codeFor } from '../support/account-pages.ts'
import { violations } from '../support/axe.ts'
import { eventually, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'
import { addContact, addOneOfEach, withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { PASSWORD } from '../support/site.ts'
import { checkScreens, looks, screens } from './screens.ts'

// Every staff screen of app/routes.ts with long data, and states that need more than an address. The
// open menu: staff-application.test.ts.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')
await site.addStaff('Asha')
await addLongData()
const still = { reducedMotion: 'reduce' } as const

/** States of screens that their addresses alone do not show. */
const states = [
  '/ministers/1?delete',
  '/ministers/1?said=noted',
  '/ministers?q=zacchaeus',
  '/connects/99999',
  '/accounts/2',
  '/followers/1?notice=taken-off',
  '/followers/import?notice=discarded',
  '/followers/import/1?show=wrong',
  ...['?q=prayer', '?q=zzz', '/services/new', '/giving/main', '/ministry/main', '/pages/home'].map(
    (state) => `/staff/site${state}`,
  ),
  '/supplications/desk?since=2020-01-01T00:00:00.000Z&skipped=1&handled=1',
]
const ofScreens = screens.filter(({ forStaff }) => forStaff).map(({ address }) => address)

test.each(looks)('staff screens: $name', async (look) => {
  const { page, allowErrors } = await open(look.options)
  allowErrors(/status of 404/)
  await signIn(page, 'Ruth')
  await checkScreens(page, look, [...ofScreens, ...states])
})

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

/** One record of each kind, and every event of the log, as long as they may be. */
async function addLongData() {
  await addOneOfEach(site, { name: 'W'.repeat(200), message: 'ప్రార్థన'.repeat(400) })
  const [church, specialization, area_of_interest] = Array<string>(3).fill('Hallelujah'.repeat(20))
  await withDatabase(site, async (storage) => {
    await storage.updateTable('pastors').set({ church, specialization }).execute()
    await storage.updateTable('volunteers').set({ area_of_interest }).execute()
    const email = `${'long-address-'.repeat(10)}@example.in`
    const message = `https://example.in/${'unbroken'.repeat(60)} ${'ప్రార్థన'.repeat(40)}`
    await addContact(storage, { name: 'W'.repeat(200), email, phone: '+123456789012345', message })
    const staff_name = 'Samuel Venkata Subrahmanyam'
    const created_at = new Date().toISOString()
    const subject = { subject_kind: 'prayers', subject_id: 17 }
    for (const action of Object.keys(textIn('en').log.actions) as AuditAction[]) {
      for (const details of ['{}', JSON.stringify({ name: 'W'.repeat(80) })]) {
        const event = { created_at, staff_name, action, ...subject, details }
        await addRow(storage, 'audit_events', event)
      }
    }
  })
}
