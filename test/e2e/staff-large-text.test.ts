import { expect, test } from 'vitest'
import { signIn, startSiteAndBrowser } from '../support/browser.ts'
import { addOneOfEach } from '../support/records.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')
await addOneOfEach(site, { name: 'Mary' })

const records = ['/connects', '/connects/1', '/supplications/desk']
const addresses = ['/staff', ...records, '/staff/month', '/account']

const views = [
  [360, 'en'],
  [360, 'te'],
  [1440, 'te'],
] as const

test.each(views)(
  '200 % text size fits on staff screens %i px wide (%s)',
  async (width, language) => {
    const { page } = await open({ viewport: { width, height: 800 } })
    await signIn(page, 'Grace', '/staff')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const torn: Record<string, string[]> = {}
    for (const address of addresses) {
      await page.goto(language === 'te' ? `/te${address}` : address)
      torn[address] = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const words = '.came-in a, .contact-links a, .record-details dd, .desk-actions .button'
        const shown = [...document.querySelectorAll<HTMLElement>(`${words}, .records th > a`)]
        if (document.documentElement.scrollWidth > innerWidth) return ['the page is too wide']
        const boxes = [...document.querySelectorAll<HTMLElement>('.notice-kinds input')]
        if (boxes.some(({ offsetWidth }) => offsetWidth < 48)) return ['a box was squeezed']
        // A button with more lines than words has a word broken inside.
        const buttons = [...document.querySelectorAll('.page .button')].filter((button) => {
          const words = [...button.childNodes].find((node) => node instanceof Text)
          if (!words || !button.checkVisibility()) return false
          const range = document.createRange()
          range.selectNodeContents(words)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size > words.data.split(/[ -]/).length
        })
        if (buttons.length > 0) return buttons.map(({ textContent }) => textContent)
        // A box narrower than four letters breaks every word.
        return shown
          .filter((element) => element.textContent.length > 4)
          .filter(({ offsetWidth }) => offsetWidth < 4 * 34)
          .filter((element) => element.offsetHeight > 3 * 34)
          .map((element) => `${element.textContent}: ${element.offsetWidth} px`)
      })
    }
    expect(torn).toEqual(Object.fromEntries(addresses.map((address) => [address, []])))
  },
)
