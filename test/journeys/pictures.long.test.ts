import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
  widthOf,
} from '../support/browser.ts'
import { photo } from '../support/hostile-pictures.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// A photo is uploaded from a phone and shown on a page; taps and typed fields are counted.

// Each picture is encoded about fifteen times.
const ENCODED = { timeout: 90_000 }

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')

const folder = await temporaryFolder()
const file = async (name: string, bytes: Buffer) => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

test('of several uploads the failed one is reported, and retried with one tap', async () => {
  const { page, allowErrors } = await open(phone)
  allowErrors(/Failed to load resource|ERR_FAILED|status of 422/)
  let failing = true
  await page.route('**/api/upload_picture**', (route) =>
    failing ? route.abort() : route.continue(),
  )
  await signIn(page, 'Grace', '/staff/pictures')
  await waitForHydration(page, '.uploads input')
  await page
    .getByLabel('Pictures')
    .setInputFiles([
      await file('one.jpg', await photo(600, 400)),
      await file('page.jpg', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')),
    ])
  await page.getByText('one.jpg: It could not be sent.').waitFor()
  await page.getByRole('button', { name: /Send again.*page.jpg/ }).waitFor()
  failing = false
  await page.getByRole('button', { name: /Send again.*one.jpg/ }).tap()
  await page.getByText('one.jpg: Ready.').waitFor(ENCODED)
  await page.getByRole('button', { name: /Send again.*page.jpg/ }).tap()
  await page.getByText('page.jpg: This is not a JPEG').waitFor()
  expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  expect(await widthOf(page)).toBe(360)
  expect(await violations(page)).toEqual([])
})

// Without script: test/http/picture-uploads.long.test.ts.
test('alt text and the focal point are set', async () => {
  const { page } = await open({ ...phone, reducedMotion: 'reduce' })
  await signIn(page, 'Grace', '/staff/pictures')
  await page.locator('.picture-choices a').first().click()
  await page.getByRole('heading', { name: 'A picture' }).waitFor()
  await page.locator('.picture-point button').tap({ position: { x: 10, y: 10 } })
  await page.getByLabel('From the left').press('ArrowRight')
  const cut = page.locator('.picture-cuts img').first()
  await expect
    .poll(() => cut.evaluate((image) => getComputedStyle(image).objectPosition))
    .toMatch(/^\d% \d+%$/)
  expect(await violations(page)).toEqual([])
  await page.getByLabel('What it shows (English)').fill('The choir.')
  await page.getByLabel('What it shows (Telugu)').fill('గాయక బృందం.')
  expect(await widthOf(page)).toBe(360)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: visitors see it now.').waitFor(ENCODED)
  await page.getByRole('heading', { name: 'The choir.' }).waitFor()
})

test('what a picture shows is kept when one publishes without saving it first', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Grace', '/staff/site/leaders/president')
  await waitForHydration(page, '.uploads input')
  const picture = await file('choir.jpg', await photo(500, 400))
  await page.getByLabel('Add a picture').setInputFiles(picture)
  await page.getByText('choir.jpg: Ready.').waitFor(ENCODED)
  await page.getByLabel('What it shows (English)').fill('A choir in white.')
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.waitForURL(/notice=published/)
  await page.goto('/staff/pictures')
  await page.getByText('A choir in white.').waitFor()
})
