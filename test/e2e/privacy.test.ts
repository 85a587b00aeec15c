import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  startBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

// The privacy notices of the forms, and data requests handled by an administrator.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)

test.each([
  ['/contact', 'for 2\u00a0years', 'We keep what you send here'],
  ['/pastor', 'for 2\u00a0years', 'We keep what you send here'],
  ['/volunteer', 'for 2\u00a0years', 'We keep what you send here'],
  ['/prayer', '180\u00a0days', 'It is stored encrypted'],
  ['/newsletter', 'as soon as you unsubscribe', 'We keep your address'],
])('%s states what is stored, why and for how long', async (path, time, words) => {
  const { page } = await open(phone)
  await page.goto(path)
  const notice = page.locator('main .privacy-notice').first()
  const said = await notice.textContent()
  expect(said).toContain(time)
  expect(said).toContain(words)
  // Of a long form it is folded behind one sentence, and stands below the fields.
  for (const summary of await notice.locator('summary').all()) await summary.click()
  await notice.getByRole('link', { name: 'Privacy notice' }).click()
  await page.waitForURL('**/toc#privacy')
  await page.goto(`/te${path}`)
  expect(await page.locator('main .privacy-notice').first().textContent()).toMatch(
    /[\u0c00-\u0c7f]{3}/,
  )
})

test('all data about a person is found, exported and erased', async () => {
  const { page, allowErrors } = await open({ ...desktop, acceptDownloads: true })
  allowErrors(/status of 422/)
  const email = `asha.${crypto.randomUUID().slice(0, 8)}@example.in`
  await page.goto('/prayer')
  const form = page.locator('main form')
  await form.getByLabel('Name', { exact: true }).fill('Asha')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Request type').selectOption('Healing')
  await form.getByLabel('Your request').fill('For my mother')
  await waitForMinimumFillTime(page)
  await form.locator('button[type=submit]').click()
  await page.locator('main .alert[data-tone="success"]').waitFor()

  await signIn(page, 'Ruth', password, '/privacy-requests')
  await page.getByLabel('Email address or phone number').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Prayer request,').waitFor()
  expect(await violations(page, 'main')).toEqual([])
  expect(page.url()).not.toContain('asha')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('personal-data.json')

  const erase = page.getByRole('button', { name: 'Erase what is ticked' })
  await erase.click()
  await page.getByText('Tick what you want to erase').first().waitFor()
  expect(await violations(page, 'main')).toEqual([])
  for (const box of await page.locator('[name=chosen]').all()) await box.check()
  await page.getByLabel('Yes, erase what I ticked').check()
  await erase.click()
  await page.getByText(/^Erased: /).waitFor()
  await page.getByLabel('Email address or phone number').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await eventually(() => page.getByText('We keep nothing about').isVisible()).toBe(true)
})
