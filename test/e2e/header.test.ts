import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, eventually, phone, startSiteAndBrowser } from '../support/browser.ts'
import { withDatabase } from '../support/records.ts'
import { addRow } from '../support/rows.ts'

const { site, open } = await startSiteAndBrowser()

test('the drawer opens on a phone, its links work, and Escape closes it', async () => {
  const { page } = await open(phone)
  await page.goto('/')
  const drawer = page.locator('#drawer')
  expect(await drawer.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.waitFor()
  const links = await drawer.getByRole('listitem').allTextContents()
  const menu = ['Home', 'About', 'Services', 'Media', 'Give', 'Contact']
  const read = ['Your Prayer Request', 'Daily Newsletter']
  expect(links).toEqual([...menu, ...read, 'Search', 'Ministries', 'Event Calendar', 'తెలుగు'])
  const headings = await drawer
    .locator('ul[aria-label]')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label')))
  expect(headings).toEqual(['Menu', 'Pray and read', 'Find'])
  await drawer.getByText('Passcode: 246810').waitFor()

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByRole('button', { name: 'Close' }).tap()
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByRole('link', { name: 'Contact' }).tap()
  await page.waitForURL('/contact')
  await page.getByRole('button', { name: 'Menu' }).tap()
  expect(await drawer.locator('[aria-current=page]').textContent()).toBe('Contact')
})

test.each(['/', '/te'])(
  'the header of %s stays on one line, whatever is on, also in large text',
  async (address) => {
    const { page } = await open(desktop)
    await page.goto(address)
    for (const [size, widths] of [
      ['100%', [360, 390, 412, 430, 481, 540, 600, 768, 961, 1440]],
      ['200%', [360, 390, 412, 430, 768, 1440]],
    ] as const) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        for (const state of ['nothing', 'service', 'live']) {
          const middles = await page.evaluate(middlesOfHeader, { size, state })
          expect(middles.length).toBeGreaterThan(2)
          const spread = Math.max(...middles) - Math.min(...middles)
          const at = { size, width, state }
          expect({ ...at, spread: spread <= 2 }).toEqual({ ...at, spread: true })
        }
      }
    }
  },
)

test('submenus open on hover', async () => {
  const { page } = await open(desktop)
  await page.goto('/')
  const { button, items } = submenu(page, 'About Us')
  await expectSubmenu(button, items, false)
  await button.hover()
  await expectSubmenu(button, items, true)
  const links = ['About Us', 'Ministries', 'Our Values', 'Core Beliefs']
  expect(await items.allTextContents()).toEqual(links)
  await page.mouse.move(700, 800)
  await expectSubmenu(button, items, false)
})

test('submenus open on keyboard focus, and Escape closes them', async () => {
  const { page } = await open(desktop)
  await page.goto('/')
  const { button, items } = submenu(page, 'About Us')
  await page.locator('.navigation').getByRole('link', { name: 'Home' }).focus()
  await page.keyboard.press('Tab')
  await expectSubmenu(button, items, true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Ministries')
  await page.keyboard.press('Escape')
  await expectSubmenu(button, items, false)
  expect(await focusedText(page)).toBe('About Us')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Services')

  const media = submenu(page, 'Media')
  await page.keyboard.press('Tab')
  await expectSubmenu(media.button, media.items, true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('/media/live-stream')
})

test('submenus open on tap, and a tap elsewhere closes them', async () => {
  const { page } = await open({ viewport: { width: 1200, height: 800 }, hasTouch: true })
  await page.goto('/')
  const { button, items } = submenu(page, 'About Us')
  await button.tap()
  await expectSubmenu(button, items, true)
  await page.touchscreen.tap(900, 700)
  await expectSubmenu(button, items, false)
  await button.tap()
  await items.filter({ hasText: 'Our Values' }).tap()
  await page.waitForURL('/values')
})

test('the meeting button tells its passcode on hover and on focus', async () => {
  const { page } = await open(desktop)
  await page.goto('/')
  const hint = page.locator('.header').getByText('Passcode: 246810').first()
  const button = page.getByRole('banner').getByRole('link', { name: 'Video meeting' }).first()
  expect(await hint.isVisible()).toBe(false)
  await button.hover()
  await hint.waitFor()
  await page.mouse.move(700, 800)
  await hint.waitFor({ state: 'hidden' })
  await button.focus()
  await hint.waitFor()
  const described = await button.getAttribute('aria-describedby')
  expect(await page.locator(`#${described}`).textContent()).toBe('Passcode: 246810')
})

test('the first key press offers to skip to the content', async () => {
  const { page } = await open(desktop)
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to the content')
  const box = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('a phone shows the name of the church, Live with its dot, and Donate, each with its word', async () => {
  await withDatabase(site, (storage) =>
    addRow(storage, 'live_videos', {
      live_url: 'https://www.youtube.com/watch?v=abcdefghijk',
      name: 'Sunday service',
      created_at: new Date().toISOString(),
    }),
  )
  const { page } = await open(phone)
  for (const [address, donate] of [
    ['/', 'Donate'],
    ['/te', 'కానుక'],
  ] as const) {
    await page.goto(address)
    const header = page.getByRole('banner')
    await header.locator('.live').waitFor()
    const parts = [header.locator('.logo'), header.locator('.brand-name'), header.locator('.live')]
    parts.push(header.locator('.donate').getByText(donate, { exact: true }))
    parts.push(header.locator('.drawer-button'))
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const edges = boxes.flatMap((box) => [box?.x ?? -1, (box?.x ?? -1) + (box?.width ?? -1)])
    expect(edges).toEqual(edges.toSorted((one, other) => one - other))
    expect(Math.max(...edges)).toBeLessThanOrEqual(360)
    // Live has its dot and its word, Donate its word; the search is in the drawer.
    expect(await header.locator('.live-dot').isVisible()).toBe(true)
    expect(await header.locator('.live-word').isVisible()).toBe(true)
    expect(await header.locator('.search-link').isVisible()).toBe(false)
  }
})

function submenu(page: Page, name: string) {
  const item = page.locator('.navigation sub-menu').filter({ hasText: name })
  return { button: item.getByRole('button', { name }), items: item.locator('ul a') }
}

async function expectSubmenu(button: Locator, items: Locator, open: boolean) {
  await items.first().waitFor({ state: open ? 'visible' : 'hidden' })
  await eventually(() => button.getAttribute('aria-expanded')).toBe(String(open))
}

function focusedText(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

test('a phone shows "Service time" in place of Live', async () => {
  const { page } = await open(phone)
  await page.route('**/api/get_live_url.php', (route) =>
    route.fulfill({ json: { success: false, message: '', state: 'late 0', serviceTime: true } }),
  )
  for (const [address, words] of [
    ['/', 'Service time'],
    ['/te', 'ఆరాధన సమయం'],
  ] as const) {
    await page.goto(address)
    const header = page.getByRole('banner')
    await header.getByRole('link', { name: words }).waitFor()
    await eventually(() => header.getByText('Live', { exact: true }).isVisible()).toBe(false)
  }
})

/** Where the middle of each part is, with this text size and this state of the Live link. */
function middlesOfHeader({ size, state }: { size: string; state: string }): number[] {
  document.documentElement.style.fontSize = size
  const live = document.querySelector<HTMLElement>('.header .live')
  if (live) {
    live.hidden = state === 'nothing'
    live.dataset['is'] = state
  }
  return [...document.querySelectorAll('.brand, .header-actions > :not([hidden])')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top, height }) => Math.round(top + height / 2))
}

describe('without script', () => {
  const withoutScript = { javaScriptEnabled: false }

  test('the drawer opens and its links work', async () => {
    const { page } = await open({ ...phone, ...withoutScript })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.locator('#drawer').getByRole('link', { name: 'Give' }).tap()
    await page.waitForURL('/give')
  })

  test('submenus open on hover and on focus', async () => {
    const { page } = await open({ ...desktop, ...withoutScript })
    await page.goto('/')
    const beliefs = page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Core Beliefs' })
    expect(await beliefs.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'About Us' }).hover()
    await beliefs.waitFor()
    await page.mouse.move(700, 700)
    await beliefs.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'About Us' }).focus()
    await beliefs.waitFor()
  })

  test('the subscribe popup is not shown, the map is a link', async () => {
    const { page } = await open({ ...phone, ...withoutScript, withPopup: true })
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Open the map' }).waitFor()
    expect(await page.locator('subscribe-offer').isVisible()).toBe(false)
  })
})

describe('the title in two languages', () => {
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
