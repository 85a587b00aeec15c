import { expect, test } from 'vitest'
import { desktop, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)

test('with forced colours the stained glass keeps its colours and the heading its underline', async () => {
  const { page } = await open({ ...desktop, forcedColors: 'active' })
  await page.goto('/contact')
  const adjusted = (selector: string, part = '') =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (element, pseudo) =>
          getComputedStyle(element, pseudo).getPropertyValue('forced-color-adjust'),
        part,
      )
  expect(await adjusted('.glass-line')).toBe('none')
  expect(await adjusted('.page-heading h1', '::after')).toBe('none')
  await page.emulateMedia({ forcedColors: 'none' })
  expect(await adjusted('.glass-line')).toBe('auto')
})
