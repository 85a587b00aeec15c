import { expect, test } from 'vitest'
import { eventually, phone, signIn, startBrowser, waitForHydration } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)

test('a headline that is too long is told beside its field as soon as that is left', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Ruth', password, '/letter')
  await waitForHydration(page)
  const headline = page.getByLabel('Headline', { exact: true })
  const content = page.getByLabel('Content', { exact: true })
  const save = page.getByRole('button', { name: 'Save Newsletter' })
  await headline.fill('x'.repeat(256))
  await content.fill('Enough for today.')
  const beside = page.locator('.field', { has: headline }).locator('.field-error')
  await eventually(() => beside.textContent()).toBe('Headline must be less than 255 characters.')
  expect(await save.isDisabled()).toBe(true)
  // Not a list with the focus: nobody has pressed anything yet.
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await content.evaluate((field) => field === document.activeElement)).toBe(true)

  await headline.fill('x'.repeat(255))
  await eventually(() => beside.count()).toBe(0)
  await eventually(() => save.isEnabled()).toBe(true)

  await headline.fill('')
  await headline.press('Enter')
  const alert = page.getByRole('alert')
  await alert.getByText('Please fill out all required fields correctly.').waitFor()
  await alert.getByRole('link', { name: 'Headline: This field is required.' }).waitFor()
})
