import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  type BrowserOptions,
  phone,
  signIn,
  startBrowser,
  waitForHydration,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

// Changes that the office makes to the site, on a phone; taps and typed fields are counted.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await site.addStaff('Joel', password)

const looks: [string, BrowserOptions][] = [
  ['on a phone', phone],
  ['on a phone without script', { ...phone, javaScriptEnabled: false }],
]

test.each(looks)(
  'the Friday service time is changed in both languages, then reverted, %s',
  async (_, look) => {
    const { page: visitor } = await open(phone)
    const hour = async (path: string) => {
      await visitor.goto(path)
      return visitor.locator('[aria-labelledby="friday"] .figures').first().innerText()
    }
    const [english, telugu] = [await hour('/services'), await hour('/te/services')]
    expect(english).toContain('12:00–3:00 PM')

    const { page } = await open(look)
    await signIn(page, 'Grace', password, '/staff')
    const count = counter()
    await count(page.locator('.staff-menu-folded summary').tap())
    await count(
      page
        .getByRole('navigation', { name: 'Staff area' })
        .getByRole('link', { name: 'Edit the site', exact: true })
        .tap(),
    )
    await count(inList(page).getByRole('link', { name: 'Fasting prayer' }).tap())
    await page.getByRole('heading', { name: 'Fasting prayer', level: 1 }).waitFor()
    await count(page.getByLabel('Starts', { exact: true }).fill('13:00'))
    await count(page.getByRole('button', { name: 'Publish', exact: true }).tap())
    await page.getByRole('status').getByText('Visitors see it now.').waitFor()
    expect(await hour('/services')).toContain('1:00–3:00 PM')
    expect(await hour('/te/services')).not.toBe(telugu)
    expect(count.actions).toBeLessThanOrEqual(8)
    expect(await widthOf(page)).toBeLessThanOrEqual(360)

    await page.getByRole('link', { name: 'History', exact: true }).tap()
    await page.getByRole('heading', { name: 'History: Fasting prayer' }).waitFor()
    await page
      .getByRole('button', { name: /^Restore this version/ })
      .first()
      .tap()
    await page.getByText('Restored: visitors see that version now.').waitFor()
    expect([await hour('/services'), await hour('/te/services')]).toEqual([english, telugu])
    expect(await widthOf(page)).toBeLessThanOrEqual(360)
  },
)

test('the first hero picture is replaced, in at most five actions', async () => {
  const { page, count } = await officeAt('/staff/site')
  await count(page.getByText(/^Opening pictures of Home \(/).tap())
  await count(page.locator('a[href$="/slides/village-dawn"]').tap())
  await count(page.locator('.picture-field summary').first().tap())
  await count(page.locator('input[type=radio][value="rainbow-hills"]').check())
  await publish(page, count)
  const slides = /<ul class="slides".*?<\/ul>/s.exec(await seen('/'))?.[0] ?? ''
  expect(slides.indexOf('rainbow-hills')).toBeLessThan(slides.indexOf('many-under-roof'))
  expect(count.actions).toBeLessThanOrEqual(5)
})

test('two people edit the same document: the second sees what differs and chooses', async () => {
  const path = '/staff/site/events/christmas-worship-2026'
  const { page: joel } = await open(phone)
  const { page: grace, allowErrors } = await open({ ...phone, reducedMotion: 'reduce' })
  allowErrors(/status of 409/)
  const place = (page: Page) => page.getByLabel('Place (English)')
  for (const [page, name] of [
    [joel, 'Joel'],
    [grace, 'Grace'],
  ] as const) {
    await signIn(page, name, password, path)
    await waitForHydration(page)
  }
  await place(joel).fill('Joel’s hall')
  await joel.getByText(/^Saved .*, not published\./).waitFor()
  await place(grace).fill('Grace’s hall')
  // The other place says it to screen readers.
  await grace
    .getByText(/^Joel saved this at /)
    .first()
    .waitFor()
  await grace.getByRole('button', { name: 'See what differs' }).tap()
  const alert = grace.locator('main').getByRole('alert')
  await alert.getByText(/^Joel saved this at /).waitFor()
  expect(await violations(grace)).toEqual([])
  expect(await widthOf(grace)).toBe(360)
  await grace.getByText('Grace’s hall').waitFor()
  await grace.getByRole('button', { name: 'Take Joel’s' }).tap()
  await grace.getByText('What you wrote is in the history.').waitFor()
  expect(await place(grace).inputValue()).toBe('Joel’s hall')
  await grace.goto(`${path}/history`)
  await grace.locator('.document-versions').getByRole('link', { name: 'Grace' }).first().tap()
  await grace.getByText('Grace’s hall').first().waitFor()
})

/** Opens a staff screen on a phone, signed in. */
async function officeAt(path: string) {
  const { page } = await open(phone)
  await signIn(page, 'Grace', password, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, count: counter() }
}

async function publish(page: Page, count: ReturnType<typeof counter>) {
  await count(page.getByRole('button', { name: 'Publish', exact: true }).tap())
  await page.getByRole('status').getByText('Visitors see it now.').waitFor()
}

/** The HTML that a visitor gets. */
async function seen(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text()
}

function counter() {
  const count = Object.assign(
    async (action: Promise<unknown>) => {
      count.actions += 1
      await action
    },
    { actions: 0 },
  )
  return count
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** The list of documents, without this week's above it. */
function inList(page: Page) {
  return page.locator('.documents')
}
