import { expect, test } from 'vitest'
import { layOutWholePage, startBrowser } from '../support/browser.ts'
import { withDatabase } from '../support/records.ts'
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
