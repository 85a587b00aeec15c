import { expect, test } from 'vitest'
import { quotedVerses } from '../../app/staff/newsletter/verse.server.ts'
import { parseReference } from '../../domain/content/bible.ts'
import { violations } from '../support/axe.ts'
import {
  eventually,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
} from '../support/browser.ts'

// A writer and a publisher work on a newsletter entry, each on a phone.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
await site.addStaff('Asha', 'writer')
await site.addStaff('Joel', 'publisher')

const date = '2025-04-01'
const entry = `/newsletter/${date}`

test('a writer saves a draft with a verse in both languages; a publisher publishes it', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Asha', '/letter')
  await waitForHydration(page)
  await page.getByText('Telugu (optional)').tap()
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Headline', { exact: true }).fill('Rain in the night')
  await page.getByLabel('Headline in Telugu').fill('రాత్రి వాన')
  const english = page.getByLabel('Content', { exact: true })
  const telugu = page.getByLabel('Content in Telugu', { exact: true })
  await english.fill('It came at last.')
  await telugu.fill('చివరికి వచ్చింది.')
  await page.getByLabel('Bible reference').fill('jn 1.12')
  await page.getByRole('button', { name: 'Insert verse' }).tap()
  await page.getByText('Verse inserted').waitFor()
  const reference = parseReference('John 1:12')
  const { en, te } = (reference && quotedVerses(reference)) ?? {}
  expect(await english.inputValue()).toBe(
    `It came at last.\n\n${en?.heading}\n\n${en?.words}\n${en?.place}`,
  )
  expect(await telugu.inputValue()).toBe(
    `చివరికి వచ్చింది.\n\n${te?.heading}\n\n${te?.words}\n${te?.place}`,
  )
  expect(en?.words).toContain('sons of God')
  expect(te?.place).toBe('యోహాను 1:12')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await page.getByRole('button', { name: 'Save Newsletter' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await page.getByText('The draft is saved.').waitFor()
  expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0)

  const { page: visitor } = await open(phone)
  const status = async () => (await visitor.request.get(entry)).status()
  expect(await status()).toBe(404)

  const { page: other } = await open(phone)
  await signIn(other, 'Joel', '/letter')
  await other.getByRole('link', { name: /^Rain in the night/ }).tap()
  await other.getByText(/^Saved .* by Asha, not published\./).waitFor()
  await other.getByRole('button', { name: 'Save Newsletter' }).tap()
  await other.getByText('Newsletter saved successfully!').waitFor()
  await visitor.goto(entry)
  await visitor
    .getByRole('blockquote')
    .getByText(en?.words ?? '-')
    .waitFor()
  await visitor.goto(`/te${entry}`)
  await visitor
    .getByRole('blockquote')
    .getByText(te?.words ?? '-')
    .waitFor()
  await other.goto('/letter')
  const row = other.getByRole('listitem').filter({ hasText: 'Rain in the night' })
  await row.waitFor()
  expect(await row.innerText()).not.toMatch(/Planned|Hidden|missing|out of date/)
})

test('the entry is edited from its page, also after opening another', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Joel')
  await page.goto('/newsletter')
  const edit = page.getByRole('button', { name: 'Edit this page' })
  await edit.tap()
  await page.getByRole('link', { name: /: Rain in the night$/ }).waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await page.keyboard.press('Escape')
  const older = page.getByRole('link', { name: /^Read More/ }).first()
  const headline = (await older.innerText()).replace('Read More', '').trim()
  await older.tap()
  await page.locator('.edit-links', { hasText: headline }).waitFor({ state: 'attached' })
  await edit.tap()
  await page.getByRole('link', { name: `: ${headline}` }).tap()
  await eventually(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe(headline)
})
