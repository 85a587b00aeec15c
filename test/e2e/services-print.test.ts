import { expect, test } from 'vitest'
import { desktop, startSiteAndBrowser } from '../support/browser.ts'
import { inIndia, makeSiteClock } from '../support/site-clock.ts'

// On a Sunday afternoon the timetable is longest: half of the services have another next date.
const clock = await makeSiteClock(inIndia('2026-11-29', '14:10'))
const { open } = await startSiteAndBrowser(clock.environment)

test.each([
  ['/services', 'Today', 'Sunday, Nov 29, 2026'],
  ['/te/services', 'ఈ రోజు', 'ఆదివారం, 29 నవంబర్, 2026'],
])('%s prints on one sheet, with dates in place of "today"', async (path, today, date) => {
  const { page } = await open(desktop)
  await page.goto(path)
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const next = page.locator('.timetable time').getByText(today, { exact: true }).first()
  const printed = () =>
    next.evaluate((time) => {
      const { content, fontSize } = getComputedStyle(time, '::after')
      return [getComputedStyle(time).fontSize, content, fontSize]
    })
  expect((await printed())[1]).toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await printed()).toEqual(['0px', `"${date}"`, '12px'])
  // As wide as the sheet: no time is printed over the name beside it.
  await page.setViewportSize({ width: 718, height: 1000 })
  const covered = await page
    .locator('.timetable li > .figures')
    .evaluateAll((times) => times.filter((time) => time.scrollWidth > time.clientWidth + 1).length)
  expect(covered).toBe(0)
})

test.each(['/give', '/te/give'])('%s prints on two sheets', async (path) => {
  const { page } = await open(desktop)
  await page.goto(path)
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})
