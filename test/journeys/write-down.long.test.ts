import { expect, test } from 'vitest'
import { eventually, phone, signIn, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const narrow = { ...phone, viewport: { width: 390, height: 844 } }

test.each([
  ['with script', narrow],
  ['without script', { ...narrow, javaScriptEnabled: false }],
])(
  'a prayer by phone is written down %s: from any staff screen three taps beside the typing',
  async (_, look) => {
    const { page } = await open(look)
    await signIn(page, 'Grace', password, '/account')
    // Tap 1; the button is there without opening the menu.
    await page.getByRole('link', { name: 'Note a call or a visit' }).tap()
    await page.getByRole('heading', { name: 'Note a call or a visit', level: 1 }).waitFor()
    await eventually(() => page.getByLabel('What the prayer is about').isVisible()).toBe(false)
    // Tap 2.
    await page.getByText('Prayer request', { exact: true }).tap()
    await page.getByLabel('What the prayer is about').waitFor()
    await page.getByLabel('Name').fill('Rahel')
    await page.getByLabel('Their words').fill('అమ్మ కోసం ప్రార్థించండి')
    // Tap 3.
    await page.getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('heading', { name: 'Rahel', level: 1 }).waitFor()
    await page.locator('main').getByRole('status').getByText('Written down.').waitFor()
    await page.getByText('By phone, written down by Grace').waitFor()
  },
)

test('what was typed is there again after the phone closed the page, and gone once it is saved', async () => {
  const { page } = await open(narrow)
  await signIn(page, 'Grace', password, '/staff/write-down')
  await page.waitForLoadState('networkidle')
  await page.getByText('Prayer request', { exact: true }).tap()
  await page.getByText('In person', { exact: true }).tap()
  await page.getByLabel('Name').fill('Rahel')
  await page.getByLabel('Their words').fill('Half a senten')
  await page.reload()
  const words = page.getByLabel('Their words')
  await eventually(() => words.inputValue()).toBe('Half a senten')
  expect(await page.getByLabel('Prayer request', { exact: true }).isChecked()).toBe(true)
  expect(await page.getByLabel('In person').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByText('In person, written down by Grace').waitFor()
  await page.getByRole('link', { name: 'Note a call or a visit' }).tap()
  await page.waitForLoadState('networkidle')
  await eventually(() => words.inputValue()).toBe('')
})
