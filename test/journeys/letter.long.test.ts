import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  desktop,
  eventually,
  phone,
  signIn,
  signInByForm,
  startSiteAndBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')

/** A new date for each run of a test. */
let days = Date.now() % 600
function newDay(): string {
  days += 1
  return Temporal.Now.plainDateISO()
    .add({ days: 1 + (days % 600) })
    .toString()
}
const saved = /^Saved .*, not published\./
const draftIsBack = 'Your draft is back.'

test('at 360 px: what was written survives the sign-in, is formatted, quotes a verse, and is saved', async () => {
  const { page, allowErrors } = await open(phone)
  const date = newDay()
  const headline = `The well of ${date}`
  await page.goto('/letter')
  await waitForHydration(page)
  const save = page.getByRole('button', { name: 'Save Newsletter' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Headline', { exact: true }).fill(headline)
  const content = page.getByLabel('Content', { exact: true })
  await content.fill('Two three')
  expect(await save.isDisabled()).toBe(false)
  await page.getByRole('link', { name: 'Sign in to save' }).tap()
  await signInByForm(page, 'Grace')

  await page.getByRole('status').getByText(draftIsBack).waitFor()
  expect(await page.getByLabel('Date').inputValue()).toBe(date)
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe(headline)
  await content.press('Control+End')
  for (let letters = 0; letters < 'three'.length; letters++) await content.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Bold' }).first().tap()
  expect(await content.inputValue()).toBe('Two *three*')
  const reference = page.getByLabel('Bible reference')
  allowErrors(/422/)
  await reference.fill('Jon Doe')
  await page.getByRole('button', { name: 'Insert verse' }).tap()
  await page.getByText('No such verse').waitFor()
  await eventually(() => reference.evaluate((field) => field === document.activeElement)).toBe(true)
  await reference.fill('John 3:16')
  await page.getByRole('button', { name: 'Insert verse' }).tap()
  await page.getByText('The verse is inserted').waitFor()
  expect(await content.inputValue()).toMatch(
    /^Two \*three\*\n\nInspirational Message\n\nFor God so loved .*\nJohn 3:16$/s,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await waitForMinimumFillTime(page)
  await save.tap()
  const said = page.getByRole('status').getByText('Newsletter saved successfully!')
  await said.waitFor()
  await eventually(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Dismiss this message' }).tap()
  await said.waitFor({ state: 'detached' })
})

test('what is typed while a new draft is saved for the first time stays with that draft', async () => {
  const { page } = await open(desktop)
  const headline = page.getByLabel('Headline', { exact: true })
  await signIn(page, 'Grace', '/letter')
  await waitForHydration(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/letter*', async (route) => {
    if (route.request().method() === 'POST') await released.promise
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByLabel('Date').fill(newDay())
  await headline.fill('First words')
  await page.getByLabel('Content', { exact: true }).fill('Words')
  await asked
  await headline.fill('First words, and more')
  released.resolve()
  await page.getByText(saved).first().waitFor()
  await page.reload()
  await eventually(() => headline.inputValue()).toBe('First words, and more')
  await page.goto('/letter')
  expect(await headline.inputValue()).toBe('')
})

test('a picture takes the place of a wrong file, and the draft keeps its day', async () => {
  const { page, allowErrors } = await open(phone)
  // The file is refused.
  allowErrors(/422/)
  await signIn(page, 'Grace', '/letter')
  await waitForHydration(page)
  await page.getByLabel('Headline', { exact: true }).fill('A dove')
  await page.getByLabel('Content', { exact: true }).fill('Words')
  await page.getByText(saved).first().waitFor()
  await page.getByText('Picture and recording').tap()
  const picture = page.getByLabel('Add a picture')
  await picture.setInputFiles('package.json')
  await page.getByText('package.json: This is not a JPEG').waitFor()
  await picture.setInputFiles('content/pictures/dove-360.webp')
  await page.getByText('dove-360.webp: Ready.').waitFor()
  expect(await page.getByText('package.json').count()).toBe(0)
  const plan = page.locator('.letter-plan')
  expect(await plan.innerText()).toMatch(/^Readers see it on /)
})

test('what did not reach the server is there again after a reload, and is then saved', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/ERR_FAILED/)
  const path = '/staff/site/services/friday-fasting-prayer'
  await signIn(page, 'Grace', path)
  await waitForHydration(page)
  const name = page.getByLabel('Name (English)')
  await page.route('**/friday-fasting-prayer.data*', (route) => route.abort())
  await name.fill('Noon prayer')
  await page.getByLabel('Day', { exact: true }).selectOption('once')
  await page.getByText('No connection. Kept in this tab until it is back.').first().waitFor()
  await page.unroute('**/friday-fasting-prayer.data*')
  await page.reload()
  await page.getByRole('status').getByText(draftIsBack).waitFor()
  expect(await name.inputValue()).toBe('Noon prayer')
  expect(await page.getByLabel('Date', { exact: true }).first().isVisible()).toBe(true)
  await page.getByText(saved).first().waitFor()
  await page.reload()
  await waitForHydration(page)
  expect(await name.inputValue()).toBe('Noon prayer')
  expect(await page.getByText(draftIsBack).count()).toBe(0)
})

test('a failure keeps the text, and Enter in an incomplete form shows the errors', async () => {
  const { page, allowErrors } = await open(desktop)
  allowErrors(/ERR_FAILED|status of (401|500)/)
  await signIn(page, 'Grace', '/letter')
  await waitForHydration(page)
  const headline = page.getByLabel('Headline', { exact: true })
  const content = page.getByLabel('Content', { exact: true })
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
  await page.route('**/letter.data*', (route) => route.abort())
  await page.getByLabel('Date').fill(newDay())
  await headline.fill('Light')
  await content.fill('Words')
  await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await alert.waitFor()
  expect(await content.inputValue()).toBe('Words')

  // The session ends while staff write: the page says so and keeps what was typed.
  await page.unroute('**/letter.data*')
  await content.fill('Words and more')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Newsletter' }).click()
  await page.getByRole('link', { name: 'Sign in to save' }).first().click()
  await signInByForm(page, 'Grace')
  await page.getByRole('status').getByText(draftIsBack).waitFor()
  expect(await content.inputValue()).toBe('Words and more')
})

test.each(['', '/te'])('no state of %s/letter has axe violations', async (prefix) => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  await page.goto(`${prefix}/letter`)
  await waitForHydration(page)
  await page.locator('[name="f.headline.en"]').fill('వెలుగు Light')
  await page.reload()
  await page.locator('main .alert[role=status]').waitFor()
  expect.soft(await violations(page, 'main'), 'a draft that is back').toEqual([])
  await signIn(page, 'Grace', `${prefix}/letter`)
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
