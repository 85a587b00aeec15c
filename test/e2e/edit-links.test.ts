import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { desktop, eventually, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')

const labels = { '': 'Edit this page', '/te': 'ఈ పేజీని మార్చండి' }
const looks = [
  { width: 390, look: { ...phone, viewport: { width: 390, height: 844 } }, language: '' },
  { width: 1440, look: desktop, language: '/te' },
] as const

test.each(looks)(
  'one button at $width px takes no room and covers no control ($language/)',
  async ({ look, language }) => {
    const { page } = await openSignedIn(look)
    for (const path of ['/', '/values', '/calendar', '/give', '/contact', '/newsletter']) {
      const address = language + path === '/te/' ? '/te' : language + path
      await page.goto(address)
      await page.getByRole('button', { name: labels[language], exact: true }).waitFor()
      expect(await position(page)).toBe('fixed')
      for (const part of [0, 0.3, 0.6, 1]) {
        await scrollTo(page, part)
        await eventually(() => isShown(page)).toBe(true)
        expect([address, part, await covered(page)]).toEqual([address, part, []])
      }
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('.edit-links').isVisible()).toBe(false)
      await page.emulateMedia({ media: null })
    }
  },
)

test('the list opens by keyboard, and Escape closes it', async () => {
  const { page } = await openSignedIn(desktop)
  await page.goto('/values')
  const button = page.getByRole('button', { name: 'Edit this page' })
  await button.waitFor()
  // After the link to the content and "Staff area".
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  expect(await focused(page)).toContain('Edit this page')
  const links = page.locator('#edit-links').getByRole('link')
  expect(await links.count()).toBe(0)
  await page.keyboard.press('Enter')
  await links.first().waitFor()
  const words = await links.allTextContents()
  expect(words.slice(0, 2)).toEqual(['Page texts', 'Values: Love'])
  expect(words).toContain('Values: Hope')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Page texts')
  await page.keyboard.press('Escape')
  await links.first().waitFor({ state: 'hidden' })
  expect(await focused(page)).toContain('Edit this page')
})

test('visitors load neither the button nor its list', async () => {
  const { page } = await open(phone)
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await page.goto('/values')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /edit[-_]links|auth\.php/.test(url))).toEqual([])
  expect(await page.locator('.edit-links').count()).toBe(0)
})

test('the newsletter entry is edited from its page, also after opening another', async () => {
  const { page } = await openSignedIn(phone)
  await page.goto('/newsletter')
  const edit = page.getByRole('button', { name: 'Edit this page' })
  await edit.tap()
  await page.getByRole('link', { name: /: Beaten for the Light$/ }).waitFor()
  await page.keyboard.press('Escape')
  const older = page.getByRole('link', { name: /^Read More/ }).first()
  // Not innerText: what is far below is not laid out yet.
  const headline = (await older.textContent())?.replace('Read More', '').trim() ?? ''
  await older.tap()
  await page.locator('.edit-links', { hasText: headline }).waitFor({ state: 'attached' })
  await edit.tap()
  await page.getByRole('link', { name: `: ${headline}` }).tap()
  await eventually(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe(headline)
})

async function openSignedIn(look: Parameters<typeof open>[0]) {
  const opened = await open({ ...look, reducedMotion: 'reduce' })
  await signIn(opened.page, 'Grace')
  return opened
}

function position(page: Page) {
  return page.locator('.edit-links').evaluate((links) => getComputedStyle(links).position)
}

/** Two frames later the button knows that the page scrolls. */
function scrollTo(page: Page, part: number) {
  return page.evaluate(async (part) => {
    window.scrollTo(0, part * document.body.scrollHeight)
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, part)
}

function isShown(page: Page) {
  return page.locator('.edit-links > button').evaluate((button) => {
    const { opacity } = getComputedStyle(button.parentElement ?? button)
    return opacity === '1'
  })
}

/** The controls below the button. A link stretched over its card counts only where its words are. */
function covered(page: Page) {
  return page.locator('.edit-links > button').evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const under = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) => document.elementsFromPoint(x, y)),
    )
    return under
      .filter((element) => !element.closest('.edit-links'))
      .map((element) => element.closest('a, button, input, select, textarea, summary, label'))
      .filter((control) => control !== null)
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isBeside = box.right <= left || right <= box.left
        return !isBeside && box.top < bottom && top < box.bottom
      })
      .map(({ outerHTML }) => outerHTML)
  })
}

function focused(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}
