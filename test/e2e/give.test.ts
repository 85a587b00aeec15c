import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giving } from '../../domain/content/giving.ts'
import { upiLink } from '../../domain/content/upi.ts'
import {
  desktop,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
} from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
const { accounts, payee } = giving().upi
const links = accounts.map(({ id, note }) => upiLink({ id, note, payee }))

test.each([
  { look: { ...phone, colorScheme: 'light' as const }, address: '/give' },
  { look: { ...desktop, colorScheme: 'dark' as const }, address: '/te/give' },
])('the three QR codes at $address can be scanned from the screen', async ({ look, address }) => {
  const { page } = await open(look)
  await page.goto(address)
  await unfold(page)
  const codes = page.locator('.qr')
  const read: (string | undefined)[] = []
  for (let place = 0; place < (await codes.count()); place++) {
    const box = await codes.nth(place).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(200)
    const { data, info } = await sharp(await codes.nth(place).screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    read.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data)
  }
  expect(read).toEqual([...links, giving().international?.link])
})

test('on a phone a way to give is in the first view; the others open by a tap without script', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/give')
  const ways = page.locator('.ways > .way > summary, .give > .way > summary')
  const names = ['Give by UPI', 'Bank transfer', 'Give by card', 'From outside India']
  expect(await ways.allTextContents()).toEqual(names)
  const id = await page.getByText(accounts[0]?.id ?? '').boundingBox()
  expect((id?.y ?? 740) + (id?.height ?? 0)).toBeLessThan(740)
  const account = page.getByText(giving().bank?.accountNumber ?? '')
  expect(await account.isVisible()).toBe(false)
  await ways.nth(1).tap()
  expect(await account.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await ways.first().isVisible()).toBe(false)
  expect(await page.locator('.qr').first().isVisible()).toBe(true)
})

test.each(['/give', '/te/give'])(
  '%s: a phone shows an ID with its button at first, a desk a code',
  async (address) => {
    for (const [look, part] of [
      [{ ...phone, withPopup: true }, 'copy-rows button'],
      [{ ...desktop, viewport: { width: 1280, height: 800 } }, '.qr'],
    ] as const) {
      const { page } = await open(look)
      await page.goto(address)
      const shown = page.locator(part).first()
      await shown.waitFor()
      const box = await shown.boundingBox()
      const { height } = page.viewportSize() ?? { height: 0 }
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height)
      expect(await page.locator('.header .donate').count()).toBe(0)
    }
  },
)

test('on a wide screen no card of a way to give is mostly empty', async () => {
  const { page } = await open(desktop)
  await page.goto('/give')
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await page.locator('.ways > .give > .way').evaluateAll((cards) =>
      cards.map((card) => {
        const { height, bottom } = card.getBoundingClientRect()
        return (bottom - (card.lastElementChild?.getBoundingClientRect().bottom ?? 0)) / height
      }),
    )
    expect(cards).toHaveLength(3)
    expect(Math.max(...cards), `at ${width} px`).toBeLessThan(0.4)
  }
})

test('a button opens a UPI app with the bank’s own code of its account', async () => {
  const { page } = await open(phone)
  const code = `upi://pay?pa=${accounts[0]?.id}&pn=Grace&mc=8661&tr=Q12`
  await site.addStaff('Ruth')
  await signIn(page, 'Ruth', '/staff/site/giving/main')
  await waitForHydration(page)
  await page.getByText('Business account', { exact: true }).first().tap()
  await page.locator('[name="f.upi.accounts.0.code"]').fill(code)
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.waitForURL(/notice=published/)

  await page.goto('/give')
  await unfold(page)
  const general = page.getByRole('link', { name: /a UPI app \(General/ })
  expect(await page.locator('a[href^="upi:"]').count()).toBe(1)
  expect(await general.getAttribute('href')).toBe(code)
})

// A row of the error catalogue, section 8 of the specification.
test("Give page copy: success alert 'Copied: \"{value}\"'; failure 'Failed to copy to clipboard'", async () => {
  const { page, context } = await open(desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/give')
  for (const [label, value] of [
    ['Account name', giving().bank?.accountName],
    ['Bank name', giving().bank?.bankName],
    ['Branch', giving().bank?.branch],
    ['Account number', giving().bank?.accountNumber],
    ['IFSC code', giving().bank?.ifsc],
  ] as const) {
    await page.locator('.copy-rows').last().scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: `Copy (${label})` }).click()
    await page.getByRole('status').getByText(`Copied: "${value}"`).waitFor()
    expect(await page.locator('copy-rows .alert:visible').count()).toBe(1)
    expect(await page.getByRole('status').last().getAttribute('data-tone')).toBe('success')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value)
  }
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Copy (Branch)' }).click()
  await page.getByRole('alert').getByText('Failed to copy to clipboard').waitFor()
  await page.getByRole('button', { name: 'Dismiss this message' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('without script only working controls are shown', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/give')
  await page.getByText('Sample details: please do not pay').waitFor()
  await unfold(page)
  const main = page.locator('main')
  expect(await main.getByRole('button').count()).toBe(0)
  expect(await main.getByRole('textbox').count()).toBe(0)
  expect(await main.locator('a[href^="upi:"]').count()).toBeLessThan(2)
  expect(await main.getByText(giving().bank?.accountNumber ?? '').isVisible()).toBe(true)
  await main.getByRole('link', { name: 'Terms & Conditions' }).click()
  await page.waitForURL('/toc')
})

test.each(['/give', '/te/give'])('%s prints on two sheets', async (path) => {
  const { page } = await open(desktop)
  await page.goto(path)
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

/** Opens every way to give and every code, by a tap where it is folded. */
async function unfold(page: Page) {
  const folded = await page.locator('.way:not([open]) > summary').all()
  for (const way of folded.toReversed()) {
    if (await way.isVisible()) await way.click()
  }
}
