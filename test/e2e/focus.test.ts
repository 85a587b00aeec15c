import { expect, test } from 'vitest'
import { phone, signIn, startBrowser } from '../support/browser.ts'
import { addOneOfEach } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

// The focus never lands on what cannot be seen.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)
await addOneOfEach(site)

const pages = ['/', '/contact', '/give', '/newsletter', '/calendar', '/prayer', '/te/volunteer']
const staffPages = [
  '/staff',
  '/connects',
  '/connects/1',
  '/supplications/1',
  '/followers',
  '/te/staff',
]

test.each([360, 768, 1280])('at %i px every stop of the Tab key is visible', async (width) => {
  const { page } = await open({ ...phone, viewport: { width, height: 800 } })
  const hidden = async (path: string) => {
    await page.goto(path)
    return page.evaluate(() => {
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
    })
  }
  for (const path of pages) expect([path, await hidden(path)]).toEqual([path, []])
  await signIn(page, 'Ruth', password)
  for (const path of staffPages) expect([path, await hidden(path)]).toEqual([path, []])
})
