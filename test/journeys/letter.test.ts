import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { desk, eventually, phone, readFirst, signIn, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

/** A day of its own for each run of a test. */
let days = Date.now() % 600
function newDay(): string {
  days += 1
  return Temporal.Now.plainDateISO()
    .add({ days: 1 + (days % 600) })
    .toString()
}
const kept = 'Kept as a draft on this device'

test('a draft survives the sign-in, is previewed, saved, changed and deleted', async () => {
  const { page } = await open(phone)
  const date = newDay()
  const headline = `The well of ${date}`
  await page.goto('/letter')
  await isAwake(page)
  const save = page.getByRole('button', { name: 'Save Newsletter' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  await page.getByLabel('Content', { exact: true }).fill('One <script>x</script>\n\nTwo <b>three')
  await page.getByText('Sign in to see the preview.').waitFor()
  await page.getByRole('link', { name: 'Sign in to save' }).tap()
  await signIn(page, 'Grace', password)

  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await page.getByLabel('Date').inputValue()).toBe(date)
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe(headline)
  const preview = page.locator('#preview')
  await preview.getByRole('heading', { name: headline }).waitFor()
  await eventually(() => preview.locator('.rich-text').innerHTML()).toBe(
    '<p>One</p>\n<p>Two <strong>three</strong></p>',
  )
  await readFirst(page)
  await save.tap()
  const said = page.getByRole('status').getByText('Newsletter saved successfully!')
  await said.waitFor()
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('')
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
  await isAwake(page)
  await page.getByRole('button', { name: 'Dismiss this message' }).tap()
  await said.waitFor({ state: 'detached' })

  const row = page.getByRole('listitem').filter({ hasText: headline })
  await row.getByText('Planned').waitFor()
  await row.getByRole('link', { name: 'Edit' }).tap()
  await page.getByText('You are changing the entry of').waitFor()
  await isAwake(page)
  expect(await page.getByLabel('Date').inputValue()).toBe(date)
  await page.getByLabel('Headline', { exact: true }).fill(`${headline}, again`)
  await readFirst(page)
  await save.tap()
  await page.getByRole('status').getByText('It replaces what was saved for').waitFor()
  await row.locator('summary').tap()
  await row.getByRole('button', { name: 'Delete this entry' }).tap()
  await page.getByRole('status').getByText('The entry was deleted.').waitFor()
  await eventually(() => row.count()).toBe(0)
})

test('several drafts wait on the device, to go on with or to throw away', async () => {
  const { page } = await open(desk)
  const [first, second] = [newDay(), newDay()]
  for (const date of [first, second]) {
    await page.goto('/letter')
    await isAwake(page)
    await page.getByLabel('Date').fill(date)
    await page.getByLabel('Headline', { exact: true }).fill(`Draft of ${date}`)
    await page.getByText(kept).waitFor()
  }
  await page.goto('/letter')
  await page.getByRole('button', { name: new RegExp(`^Continue ?: .* Draft of ${first}`) }).click()
  expect(await page.getByLabel('Date').inputValue()).toBe(first)
  await page.getByLabel('Content', { exact: true }).fill('More words')
  await page.getByText(kept).waitFor()
  await page
    .getByRole('button', { name: new RegExp(`^Delete the draft ?: .* of ${second}`) })
    .click()
  await page.getByRole('heading', { name: 'Drafts on this device' }).waitFor({ state: 'detached' })

  await page.reload()
  await page.getByRole('button', { name: new RegExp(`^Continue ?: .* Draft of ${first}`) }).click()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('More words')
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
})

test('a failure keeps every word, and Enter in an unfinished form says what is missing', async () => {
  const { page, tolerate } = await open(desk)
  tolerate(/ERR_FAILED|status of (401|500)/)
  await page.goto('/login?redirect=%2Fletter')
  await signIn(page, 'Grace', password)
  await isAwake(page)
  const headline = page.getByLabel('Headline', { exact: true })
  await headline.fill('x'.repeat(256))
  await headline.press('Enter')
  const alert = page.locator('main').getByRole('alert')
  await alert.getByText('Please fill out all required fields correctly.').waitFor()
  expect(await alert.getByRole('link').allTextContents()).toEqual([
    'Date: This field is required.',
    'Headline: Headline must be less than 255 characters.',
    'Content: This field is required.',
  ])
  await page.getByLabel('Date').fill(newDay())
  await headline.fill('Light')
  await page.getByLabel('Content', { exact: true }).fill('Words')
  await readFirst(page)
  await page.route('**/letter.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await alert.getByText('An error occurred while saving the newsletter.').waitFor()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('Words')

  await page.unroute('**/letter.data*')
  await page.route('**/letter.data*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await alert.getByText('Failed to save newsletter.').waitFor()

  // The session ends while somebody writes: the page says so, and the draft stays.
  await page.unroute('**/letter.data*')
  await page.getByLabel('Content', { exact: true }).fill('Words and more')
  await page.locator('#preview').getByText('Words and more').waitFor()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await page.getByRole('link', { name: 'Sign in to save' }).click()
  await signIn(page, 'Grace', password)
  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('Words and more')
})

test('without script: preview, save, change, delete', async () => {
  const { page, tolerate } = await open({ ...phone, javaScriptEnabled: false })
  tolerate(/status of (401|422)/)
  const date = newDay()
  await page.goto('/letter')
  await page.getByLabel('Headline', { exact: true }).fill('Kept')
  await page.getByRole('button', { name: 'Save Newsletter' }).tap()
  await page.locator('main').getByRole('alert').waitFor()
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('Kept')
  await page.getByRole('link', { name: 'Sign in to save' }).tap()
  await signIn(page, 'Grace', password)
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Headline', { exact: true }).fill(`Of ${date}`)
  await page.getByLabel('Content', { exact: true }).fill('One\n\nTwo')
  await page.getByText('Telugu (optional)').tap()
  await page.getByLabel('Headline in Telugu').fill('వెలుగు')
  await page.getByLabel('Content in Telugu').fill('మాటలు')
  await page.getByRole('button', { name: 'Preview' }).tap()
  await page.locator('#preview').getByRole('heading', { name: 'వెలుగు' }).waitFor()
  await page.getByRole('button', { name: 'Save Newsletter' }).tap()
  await page.getByRole('status').getByText('Newsletter saved successfully!').waitFor()
  await page.getByRole('link', { name: new RegExp(`^Edit ?: ${translateErrors(date)}$`) }).tap()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('One\n\nTwo')
  await page.getByRole('button', { name: 'Save Newsletter' }).tap()
  await page.getByText('It replaces what was saved for').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: translateErrors(date) })
  await row.locator('summary').tap()
  await row.getByRole('button', { name: 'Delete this entry' }).tap()
  await page.getByRole('status').getByText('The entry was deleted.').waitFor()
})

test.each(['', '/te'])('no state of %s/letter breaks a rule of axe', async (prefix) => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  await page.goto(`${prefix}/letter`)
  await isAwake(page)
  await page.locator('[name=headline]').fill('వెలుగు Light')
  await page.locator('.draft-saved').waitFor()
  await page.reload()
  await page.locator('.drafts').waitFor()
  expect.soft(await violations(page, 'main'), 'drafts').toEqual([])
  await page.goto(`/login?redirect=${encodeURIComponent(`${prefix}/letter`)}`)
  await signIn(page, 'Grace', password)
  await isAwake(page)
  await page.locator('.letter-telugu summary').tap()
  await page.locator('[name=content]').fill('<h3>a</h3><ul><li>b</li></ul>')
  await page.locator('[name=headline]').fill('x'.repeat(300))
  await page.locator('[name=headline]').press('Enter')
  await page.locator('main').getByRole('alert').waitFor()
  await page.locator('#preview .rich-text').first().waitFor()
  expect(await violations(page, 'main'), 'writing').toEqual([])
})

function translateErrors(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

/** React has taken the page over. */
async function isAwake(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Preview|ముందుగా చూడండి)$/ })
    .waitFor({ state: 'detached' })
}
