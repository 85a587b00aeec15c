import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, startSiteAndBrowser } from '../support/browser.ts'

const { open } = await startSiteAndBrowser()

test.each([
  { address: '/', first: 'en', second: 'te' },
  { address: '/te', first: 'te', second: 'en' },
])(
  'on $address the title changes every 3 s, starting with $first',
  async ({ address, first, second }) => {
    const { page } = await open(desktop)
    await page.goto(address)
    const turns = await animations(page)
    expect(turns.map(({ duration, iterations }) => ({ duration, iterations }))).toEqual([
      { duration: 6000, iterations: Number.POSITIVE_INFINITY },
      { duration: 6000, iterations: Number.POSITIVE_INFINITY },
    ])
    // Sets the time of the animations, so that the test does not depend on the clock.
    expect(await shownAt(page, 0)).toEqual([first])
    expect(await shownAt(page, 2600)).toEqual([first])
    expect(await shownAt(page, 3001)).toEqual([second])
    expect(await shownAt(page, 5600)).toEqual([second])
    expect(await shownAt(page, 6001)).toEqual([first])
  },
)

test('the title can be paused, by pointer and keyboard', async () => {
  const { page } = await open(desktop)
  await page.goto('/')
  const states = async () => (await animations(page)).map(({ state }) => state)
  const pause = page.getByRole('checkbox', { name: 'Stop all animations' })
  expect(await states()).toEqual(['running', 'running'])
  await page.locator('.alternating-name .pause').click()
  expect(await pause.isChecked()).toBe(true)
  await eventually(states).toEqual([])
  await pause.press('Space')
  await eventually(states).toEqual(['running', 'running'])
})

test('the title does not change with reduced motion', async () => {
  const { page } = await open({ ...desktop, reducedMotion: 'reduce' })
  for (const [address, language] of [
    ['/', 'en'],
    ['/te', 'te'],
  ] as const) {
    await page.goto(address)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await shown(page)).toEqual([language])
  }
  expect(await page.locator('.alternating-name .pause').isVisible()).toBe(false)
})

test('the title is shown from 961 px', async () => {
  const { page } = await open(desktop)
  await page.goto('/')
  const title = page.locator('.names')
  for (const [width, visible] of [
    [961, true],
    [960, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await title.isVisible(), `at ${width} px`).toBe(visible)
    expect(await page.locator('.navigation').isVisible()).toBe(visible)
    expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(!visible)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

function animations(page: Page) {
  return page.locator('.names span').evaluateAll((names) =>
    names.flatMap((name) =>
      name.getAnimations().map((animation) => ({
        duration: animation.effect?.getTiming().duration,
        iterations: animation.effect?.getTiming().iterations,
        state: animation.playState,
      })),
    ),
  )
}

/** The languages of the names visible at a time of the animation, in milliseconds. */
async function shownAt(page: Page, time: number) {
  await page.locator('.names span').evaluateAll((names, at) => {
    for (const animation of names.flatMap((name) => name.getAnimations())) {
      animation.pause()
      animation.currentTime = at
    }
  }, time)
  return shown(page)
}

function shown(page: Page) {
  return page
    .locator('.names span')
    .evaluateAll((names) =>
      names
        .filter((name) => getComputedStyle(name).opacity === '1')
        .map((name) => name.getAttribute('lang')),
    )
}
