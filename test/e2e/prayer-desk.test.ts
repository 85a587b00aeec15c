import { expect, test } from 'vitest'
import { type BrowserOptions, desktop, phone, signIn, startBrowser } from '../support/browser.ts'
import { addPrayer, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

const looks: [string, BrowserOptions][] = [
  ['on a phone', phone],
  ['on a phone without script', { ...phone, javaScriptEnabled: false }],
]

/** Replaces all prayer requests with these, the oldest first. */
function lay(...requests: NonNullable<Parameters<typeof addPrayer>[1]>[]) {
  return withDatabase(site, async (storage) => {
    await storage.deleteFrom('prayers').execute()
    for (const [index, about] of requests.entries()) {
      await addPrayer(storage, { created_at: `2026-01-0${index + 1}T00:00:00.000Z`, ...about })
    }
  })
}

test.each(looks)('staff pray through three requests %s', async (_, look) => {
  await lay(
    { name: 'Mary', message: 'For my interview' },
    { name: '', is_anonymous: 1, message: 'నా భర్త కోసం' },
    { name: 'Joseph', message: 'For my son' },
  )
  const { page } = await open(look)
  await signIn(page, 'Grace', password, '/supplications/desk')
  const request = page.getByRole('heading', { level: 2 }).first()
  const named = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()

  await named('Mary')
  await page.getByText('1 of 3').waitFor()
  await page.getByText('Follow up, or write a note').click()
  await page.getByLabel('Follow up on').fill('2999-12-31')
  await page.getByRole('button', { name: 'Set the date' }).click()
  await page.getByText('Follow-up set for 31 December 2999.').waitFor()
  expect(await request.textContent()).toBe('Mary')
  await page.getByRole('button', { name: 'I have prayed' }).click()

  await named('Anonymous')
  await page.getByText('2 of 3').waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/asha@example|9848012345/)
  await page.getByRole('link', { name: 'Next without marking' }).click()

  await named('Joseph')
  await page.getByText('3 of 3').waitFor()
  await page.getByRole('button', { name: 'Prayer answered' }).click()
  await named('Amen')
  await page.getByText(': marked as Prayer answered.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await named('Joseph')
  await page.getByRole('button', { name: 'I have prayed' }).click()
  await named('Amen')
  await page.getByRole('link', { name: 'Begin again' }).click()
  await named('Anonymous')
})

test('can be used by keyboard alone', async () => {
  await lay({ name: 'Mary' }, { name: 'Joseph' })
  const { page } = await open(desktop)
  await signIn(page, 'Grace', password)
  await page.goto('/supplications/desk#request')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('#request:focus').getByRole('heading', { name: 'Joseph' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Amen' }).waitFor()
})

test('offline, the request stays and an error is shown', async () => {
  await lay({ name: 'Mary' })
  const { page, context, allowErrors } = await open(phone)
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, 'Grace', password, '/supplications/desk')
  const prayed = page.getByRole('button', { name: 'I have prayed' })
  await prayed.focus()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await prayed.click()
  await page.getByRole('alert').getByText('The request is still here').waitFor()
  await page.getByRole('heading', { name: 'Mary' }).waitFor()
  await context.setOffline(false)
  await prayed.click()
  await page.getByRole('heading', { name: 'Amen' }).waitFor()
})
