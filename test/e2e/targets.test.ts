import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layOutWholePage, phone, signIn, startSiteAndBrowser } from '../support/browser.ts'
import { addOneOfEach } from '../support/records.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')
await addOneOfEach(site)

// These are at least 44 x 44 px. All others are at least 24 x 24 px as WCAG 2.2 requires, except
// links within a sentence.
const large =
  '.header, .top-bar, .footer, .drawer, .form, .actions, .subscribe-offer, .contact-ways'

const forms = ['/contact', '/te/contact', '/te/volunteer', '/prayer', '/login', '/newsletter']
test.each([...forms, '/', '/media/live-stream'])(
  'touch targets on %s are large enough',
  async (address) => {
    const { page } = await open({ ...phone, withPopup: true, reducedMotion: 'reduce' })
    await page.goto(address)
    // The popup is not shown on the sign-in.
    const offered = address !== '/login'
    if (offered) await page.locator('subscribe-offer').waitFor()
    await layOutWholePage(page)
    expect(await tooSmall(page)).toEqual([])
    if (offered) await page.locator('subscribe-offer [value=close]').tap()
    await page.locator('.drawer-button').tap()
    await page.locator('#drawer').waitFor()
    expect(await tooSmall(page)).toEqual([])
  },
)

// The focus never lands on what cannot be seen.
const pages = ['/', '/contact', '/give', '/newsletter', '/calendar', '/prayer', '/te/volunteer']
const records = ['/connects', '/connects/1', '/supplications/1', '/followers']
const staffPages = ['/staff', ...records, '/te/staff']

const widths = [360, 768, 1280]

test('every stop of the Tab key is visible', async () => {
  const { page } = await open(phone)
  for (const path of pages) await expectVisibleStops(page, path)
  await signIn(page, 'Ruth')
  for (const path of staffPages) await expectVisibleStops(page, path)
})

async function expectVisibleStops(page: Page, path: string) {
  await page.goto(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect([path, width, await page.evaluate(hiddenStops)]).toEqual([path, width, []])
  }
}

function hiddenStops() {
  const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && getComputedStyle(element).clipPath === 'none'
  }
  return (
    [...document.querySelectorAll<HTMLElement>(stops)]
      .filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled'))
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
      // Shown when it has the focus.
      .filter((stop) => !stop.closest('.skip-link'))
      .filter((stop) => {
        const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : []
        return !isSeen(stop) && !labels.some(isSeen)
      })
      .map((stop) => stop.outerHTML.slice(0, 120))
  )
}

function tooSmall(page: Page) {
  return page
    .locator('a, button, input, textarea, select, summary')
    .evaluateAll((targets, large) => {
      const isWithinSentence = (target: Element) =>
        getComputedStyle(target).display === 'inline' &&
        target.parentElement?.textContent?.trim() !== target.textContent?.trim()
      return targets
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .filter((target) => !target.closest('.visually-hidden, .skip-link'))
        .filter((target) => !isWithinSentence(target))
        .map((target) => {
          // The label of a checkbox is part of its target.
          const label =
            target.matches('[type=checkbox]') && target.parentElement?.querySelector('label')
          const { width, height } = (label || target).getBoundingClientRect()
          const name = target.textContent?.trim() || target.getAttribute('aria-label')
          const least = target.closest(large) ? 44 : 24
          return { width, height, least, name: name || target.outerHTML.slice(0, 80) }
        })
        .filter(({ width, height, least }) => Math.min(width, height) < least - 0.5)
        .map(({ width, height, least, name }) => {
          const size = `${Math.round(width)} x ${Math.round(height)}`
          return `${name}: ${size}, not ${least}`
        })
    }, large)
}
