import { expect, test } from 'vitest'
import { desktop, startBrowser, waitForHydration } from '../support/browser.ts'
import { addOneOfEach } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)
await addOneOfEach(site)

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
