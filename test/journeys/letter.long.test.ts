import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  signInByForm,
  startBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

/** A new date for each run of a test. */
let days = Date.now() % 600
function newDay(): string {
  days += 1
  return Temporal.Now.plainDateISO()
    .add({ days: 1 + (days % 600) })
    .toString()
}
const kept = 'Kept as a draft on this device'
const saved = /^Saved .*, not published$/

test('at 360 px: a draft survives the sign-in, is formatted, quotes a verse, is saved, changed and deleted', async () => {
  const { page } = await open(phone)
  const date = newDay()
  const headline = `The well of ${date}`
  await page.goto('/letter')
  await waitForHydration(page)
  const save = page.getByRole('button', { name: 'Save Newsletter' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  const content = page.getByLabel('Content', { exact: true })
  await content.fill('One <script>x</script>\n\nTwo three')
  expect(await save.isDisabled()).toBe(false)
  await page.getByText(kept).waitFor()
  await page.getByRole('link', { name: 'Sign in to save' }).tap()
  await signInByForm(page, 'Grace', password)

  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await page.getByLabel('Date').inputValue()).toBe(date)
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe(headline)
  await page
    .getByText(/Nobody gets it by email/)
    .first()
    .waitFor()
  await content.fill('Two three')
  await content.press('Control+End')
  for (let letters = 0; letters < 'three'.length; letters++) await content.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Bold' }).first().tap()
  expect(await content.inputValue()).toBe('Two *three*')
  await page.getByLabel('Bible reference').fill('John 3:16')
  await page.getByRole('button', { name: 'Insert verse' }).tap()
  await page.getByText('Verse inserted').waitFor()
  expect(await content.inputValue()).toMatch(
    /^Two \*three\*\n\nInspirational Message\n\nFor God so loved .*\nJohn 3:16$/s,
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  await waitForMinimumFillTime(page)
  await save.tap()
  const said = page.getByRole('status').getByText('Newsletter saved successfully!')
  await said.waitFor()
  await eventually(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe('')
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Dismiss this message' }).tap()
  await said.waitFor({ state: 'detached' })

  const row = page.getByRole('listitem').filter({ hasText: headline })
  await row.getByText('Planned').waitFor()
  await row.getByRole('link', { name: 'Edit' }).tap()
  await page.getByRole('heading', { name: headline, level: 1 }).waitFor()
  await waitForHydration(page)
  expect(await page.getByLabel('Date').inputValue()).toBe(date)
  await page.getByLabel('Headline', { exact: true }).fill(`${headline}, again`)
  await page.getByText(kept).waitFor()
  await page.getByRole('button', { name: 'Preview' }).tap()
  await page.locator('.rich-text strong').getByText('three').waitFor()
  await page.getByRole('link', { name: 'Back to editing' }).tap()
  await page.getByText(saved).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.getByText('Published: visitors see it now.').waitFor()
  await page.locator('.document-menu > summary').tap()
  await page.locator('summary').getByText('Delete from the site').tap()
  await page.getByRole('button', { name: 'Yes, delete it' }).tap()
  await page.getByRole('status').getByText('The entry was deleted.').waitFor()
  await row.getByText('Deleted').waitFor()
})

test('several drafts are listed on the device, to continue or discard', async () => {
  const { page } = await open(desktop)
  const [first, second] = [newDay(), newDay()]
  for (const date of [first, second]) {
    await page.goto('/letter')
    await waitForHydration(page)
    await page.getByLabel('Date').fill(date)
    await page.getByLabel('Headline', { exact: true }).fill(`Draft of ${date}`)
    await page.getByText(kept).waitFor()
  }
  await page.goto('/letter')
  const goOn = page.getByRole('button', { name: new RegExp(`^Continue ?: Draft of ${first}`) })
  await goOn.click()
  expect(await page.getByLabel('Date').inputValue()).toBe(first)
  await page.getByLabel('Content', { exact: true }).fill('More words')
  await page.waitForTimeout(SAVED_AFTER)
  await page
    .getByRole('button', { name: new RegExp(`^Delete the draft ?: Draft of ${second}`) })
    .click()
  await page.getByRole('heading', { name: 'Drafts on this device' }).waitFor({ state: 'detached' })

  await page.reload()
  await goOn.click()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('More words')
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
})

test('a draft of a site document is stored on the device until it is saved', async () => {
  const { page } = await open(phone)
  const path = '/staff/site/services/friday-fasting-prayer'
  await signIn(page, 'Grace', password, path)
  await waitForHydration(page)
  const name = page.getByLabel('Name (English)')
  await name.fill('Noon prayer')
  await page.getByText(kept).waitFor()
  await page.reload()
  expect(await name.inputValue()).toBe('Fasting prayer')
  await page.getByRole('button', { name: /^Continue ?: Noon prayer/ }).tap()
  expect(await name.inputValue()).toBe('Noon prayer')
  await name.press('Enter')
  await page.getByText('The draft is saved.').waitFor()
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
  await page.reload()
  expect(await page.getByRole('heading', { name: 'Drafts on this device' }).count()).toBe(0)
  expect(await name.inputValue()).toBe('Noon prayer')
})

test('a taken date is reported before submitting', async () => {
  const { page } = await open(phone)
  const taken = newDay()
  await signIn(page, 'Grace', password, '/letter')
  await waitForHydration(page)
  await page.getByLabel('Date').fill(taken)
  await page.getByLabel('Headline', { exact: true }).fill('First')
  await page.getByLabel('Content', { exact: true }).fill('Words')
  await page.getByRole('button', { name: 'Save Newsletter' }).tap()
  await page.getByText('Newsletter saved successfully!').waitFor()
  await page.getByLabel('Headline', { exact: true }).fill('Second')
  await page.getByLabel('Date').fill(taken)
  await page.getByText(/There is an entry for .* already. The next free day is/).waitFor()
  await page.getByRole('button', { name: /^Take / }).tap()
  expect(await page.getByLabel('Date').inputValue()).not.toBe(taken)
  await page
    .getByText(/Nobody gets it by email/)
    .first()
    .waitFor()
})

test('a failure keeps the text, and Enter in an incomplete form shows the errors', async () => {
  const { page, allowErrors } = await open(desktop)
  allowErrors(/ERR_FAILED|status of (401|500)/)
  await signIn(page, 'Grace', password, '/letter')
  await waitForHydration(page)
  const headline = page.getByLabel('Headline', { exact: true })
  await page.getByLabel('Date').fill('')
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
  await waitForMinimumFillTime(page)
  await page.route('**/letter.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await alert.waitFor()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('Words')

  // The session expires while staff write: the page reports it and keeps the draft.
  await page.unroute('**/letter.data*')
  await page.getByLabel('Content', { exact: true }).fill('Words and more')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await page.getByRole('link', { name: 'Sign in to save' }).click()
  await signInByForm(page, 'Grace', password)
  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('Words and more')
})

test('without script: preview, publish, delete', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  const date = newDay()
  await signIn(page, 'Grace', password, '/letter')
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Headline', { exact: true }).fill(`Of ${date}`)
  await page.getByLabel('Content', { exact: true }).fill('One\n\nTwo')
  await page.getByText('Telugu (optional)').tap()
  await page.getByLabel('Headline in Telugu').fill('వెలుగు')
  await page.getByLabel('Content in Telugu', { exact: true }).fill('మాటలు')
  await page.getByRole('button', { name: 'Preview' }).tap()
  await page.getByRole('heading', { name: `Of ${date}` }).waitFor()
  await page.getByRole('link', { name: 'Back to editing' }).tap()
  expect(await page.getByLabel('Content', { exact: true }).inputValue()).toBe('One\n\nTwo')
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.getByText('Published: visitors see it now.').waitFor()
  await page.locator('.document-menu > summary').tap()
  await page.locator('summary').getByText('Delete from the site').tap()
  await page.getByRole('button', { name: 'Yes, delete it' }).tap()
  await page.getByRole('status').getByText('The entry was deleted.').waitFor()
})

test.each(['', '/te'])('no state of %s/letter has axe violations', async (prefix) => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  await page.goto(`${prefix}/letter`)
  await waitForHydration(page)
  await page.locator('[name="f.headline.en"]').fill('వెలుగు Light')
  await page.waitForTimeout(SAVED_AFTER)
  await page.reload()
  await page.locator('section[aria-labelledby="drafts"]').waitFor()
  expect.soft(await violations(page, 'main'), 'drafts').toEqual([])
  await signIn(page, 'Grace', password, `${prefix}/letter`)
  await waitForHydration(page)
  await page
    .locator('details:has([name="f.headline.te"])')
    .evaluate((details) => details.setAttribute('open', ''))
  await page.locator('[name="f.content.en"]').fill('<h3>a</h3><ul><li>b</li></ul>')
  await page.locator('[name="f.headline.en"]').fill('x'.repeat(300))
  await page.locator('[name="f.headline.en"]').press('Enter')
  await page.locator('main').getByRole('alert').waitFor()
  expect(await violations(page, 'main'), 'writing').toEqual([])
})

/** Milliseconds after which a draft is stored on the device. */
const SAVED_AFTER = 600
