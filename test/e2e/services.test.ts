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

test('weekday names fit in the week columns', async () => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  for (const path of ['/services', '/te/services']) {
    await page.goto(path)
    const torn = await page
      .locator('.lancets a > span')
      .evaluateAll((names) =>
        names
          .filter(
            (name) =>
              name.getClientRects().length > 1 ||
              name.getBoundingClientRect().width > (name.closest('li')?.clientWidth ?? 0),
          )
          .map((name) => name.textContent),
      )
    expect(torn, path).toEqual([])
  }
})

test.each(['/services', '/te/services'])('no time of %s runs into a name', async (path) => {
  const { page } = await open()
  // A Thursday has the longest hours.
  await page.goto(`${path}?date=2026-12-03`)
  const times = page.locator('main li > .figures')
  for (const width of [360, 768, 961, 1024, 1120, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await times.evaluateAll(
      (all) => all.filter((time) => time.scrollWidth > time.clientWidth).length,
    )
    expect([width, over]).toEqual([width, 0])
    if (width < 768) continue
    expect((await times.first().boundingBox())?.height, `${width}`).toBeLessThan(40)
  }
})
