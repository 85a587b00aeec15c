import { expect, test } from 'vitest'
import { layOutWholePage, signIn, startBrowser } from '../support/browser.ts'
import { addOneOfEach, withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'
import { startSite } from '../support/running-site.ts'
import { screens } from './screens.ts'

const site = await startSite()
// The browser's font size setting, because it also affects media queries in em.
const { open } = await startBrowser(site, ['--blink-settings=defaultFontSize=32'])
await withDatabase(site, (storage) =>
  addRow(storage, 'live_videos', {
    live_url: 'https://www.youtube.com/watch?v=abcdefghijk',
    name: 'Good Friday: the seven words from the cross',
    created_at: '2026-04-03T04:30:00.000Z',
    ended_at: '2026-04-03T07:30:00.000Z',
  }),
)
const shown = screens.filter(({ forStaff }) => !forStaff)

test.each(['', '/te'])('200 % text size fits on a phone (%s)', async (language) => {
  // Without mobile emulation, which widens the viewport to fit content that is too wide.
  const { page, allowErrors } = await open({ viewport: { width: 360, height: 740 } })
  allowErrors(/status of 404/)
  const wrong: string[] = []
  for (const { address } of shown) {
    await page.goto(language + address)
    await layOutWholePage(page)
    const cut = await page.evaluate(() => {
      const { scrollWidth } = document.documentElement
      if (scrollWidth > innerWidth) return [`the page is ${scrollWidth} px wide`]
      // Content that is too wide can be clipped without making the page scroll.
      const words = document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, a, li, button)')
      return [...words]
        .filter((element) => element.checkVisibility() && element.textContent.length > 4)
        .filter((element) => !element.closest('.visually-hidden, .slides, .banner'))
        .filter((element) => {
          const { right, width, height } = element.getBoundingClientRect()
          // A box narrower than four letters breaks every word.
          return right > innerWidth + 1 || (width < 4 * 34 && height > 3 * 34)
        })
        .map(({ tagName, textContent }) => `${tagName}: ${textContent.slice(0, 40)}`)
    })
    if (cut.length > 0) wrong.push(`${language}${address}: ${cut.join('; ')}`)
  }
  expect(wrong).toEqual([])
})

// Staff set the size on the page.
const { open: openUsual } = await startBrowser(site)
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
    const { page } = await openUsual({ viewport: { width, height: 800 } })
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
