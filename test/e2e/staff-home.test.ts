import { expect, test } from 'vitest'
import { desktop, phone, signIn, startBrowser, waitForHydration } from '../support/browser.ts'
import { addOneOfEach } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)
await addOneOfEach(site)

test('on a phone the first task is in the first view, and a tap opens its list', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Ruth', password, '/staff')
  for (const path of ['/te/staff', '/staff']) {
    await page.goto(path)
    const box = await page.locator('.came-in a').first().boundingBox()
    expect(box && box.y + box.height, path).toBeLessThanOrEqual(740)
    // What is still sample is open until the church has its name.
    expect(await page.locator('details.sample').getAttribute('open')).toBe('')
  }
  await page.getByRole('link', { name: 'Contact Submissions' }).first().tap()
  await page.getByText('1 to 1 of 1').waitFor()
  expect(new URL(page.url()).search).toBe('?status=open')
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
