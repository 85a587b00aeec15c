import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addStyles,
  desktop,
  layOutWholePage,
  phone,
  startSiteAndBrowser,
} from '../support/browser.ts'
import { expectPicture } from '../support/pictures.ts'
import { betweenServices, makeSiteClock } from '../support/site-clock.ts'

// A few parts of the built site, to catch CSS rules that affect other components. Single
// components: styleguide.test.ts. Of the build, because the development server serves CSS otherwise.

// During a service the header says so.
const { open } = await startSiteAndBrowser((await makeSiteClock(betweenServices())).environment)

/** File name, path, selector, device and colour scheme. */
const views = [
  ['header-phone-light', '/about', '.header', phone, 'light'],
  ['header-phone-dark-te', '/te/about', '.header', phone, 'dark'],
  ['header-desk-light-te', '/te/about', '.header', desktop, 'light'],
  ['header-desk-dark', '/about', '.header', desktop, 'dark'],
  ['footer-phone-light-te', '/te/about', '.footer', phone, 'light'],
  ['footer-desk-dark', '/about', '.footer', desktop, 'dark'],
  ['card-phone-light', '/', '.leader-cards > li', phone, 'light'],
  ['card-desk-dark-te', '/te', '.leader-cards > li', desktop, 'dark'],
  ['services-phone-light', '/services', 'section[aria-labelledby=sunday]', phone, 'light'],
  ['services-desk-dark-te', '/te/services', 'section[aria-labelledby=sunday]', desktop, 'dark'],
  ['verse-phone-light', '/beliefs', '.verse', phone, 'light'],
  ['verse-phone-dark-te', '/te/beliefs', '.verse', phone, 'dark'],
  ['prayer-phone-dark-te', '/te/prayer', '.form-page > .card', phone, 'dark'],
  ['prayer-desk-light', '/prayer', '.form-page > .card', desktop, 'light'],
] as const

test.each(views)('%s', async (name, address, selector, look, colorScheme) => {
  const { page, allowErrors } = await open({
    ...look,
    colorScheme,
    reducedMotion: 'reduce',
  })
  allowErrors(/woff2/)
  await visit(page, address)
  await seePictures(page, selector)
  await expectPicture(page.locator(selector).first(), name)
})

/** Opens a page and hides what depends on the day or comes from other sites. */
async function visit(page: Page, address: string) {
  // `font-display: optional`: whether the font is used depends on the network.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(address, { waitUntil: 'networkidle' })
  // As CSS, because the map may load later. The current service depends on the time. A screenshot
  // scrolls the page, and the sticky header would cover the element.
  await addStyles(
    page,
    '.timetable-next, day-plan, iframe { display: none !important } .header, .quick-exit { position: static }',
  )
  await layOutWholePage(page)
}

async function seePictures(page: Page, selector: string) {
  // Lazy ones are not rendered before the page was touched; those of the thanks not at all.
  await page.evaluate(() => document.documentElement.classList.add('touched'))
  const pictures = page.locator(selector).first().locator('img:visible')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    const whole = () =>
      picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)
    await expect.poll(whole).toBeGreaterThan(0)
    await picture.evaluate((img: HTMLImageElement) => img.decode())
  }
}
