import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens, teluguScreens } from '../e2e/screens.ts'
import {
  type BrowserOptions,
  layOutWholePage,
  signIn,
  startBrowser,
  waitForMinimumFillTime,
} from './browser.ts'
import { addOneOfEach } from './records.ts'
import { startSite } from './running-site.ts'

const password = 'a lamp on a stand 1975'

/** Runs axe at one viewport: on every screen of app/routes.ts and the states of the page frame. */
export async function testAccessibility(look: BrowserOptions) {
  const site = await startSite()
  const { open } = await startBrowser(site)
  await site.addStaff('Grace', password)
  await addOneOfEach(site)

  /** Reduced motion, so that no colour is measured during a transition. */
  const openStill = async (more: BrowserOptions = {}) => {
    const visit = await open({ ...look, ...more, reducedMotion: 'reduce' })
    visit.allowErrors(/status of 404/)
    return visit
  }

  test('no public screen has axe violations', async () => {
    const { page } = await openStill()
    for (const { address } of [...screens, ...teluguScreens].filter(({ forStaff }) => !forStaff)) {
      await page.goto(address)
      expect.soft(await violations(page), address).toEqual([])
    }
  })

  test('no staff screen has axe violations', async () => {
    const { page, context } = await openStill()
    await submitContactMessage(context)
    await page.goto('/login?redirect=%2Fstaff')
    await signIn(page, 'Grace', password)
    for (const { address } of screens.filter(({ forStaff }) => forStaff)) {
      await page.goto(address)
      expect.soft(await violations(page), address).toEqual([])
    }
  })

  test('the contact form has no axe violations after an error or a success', async () => {
    const { page, allowErrors } = await openStill()
    // Enter may be pressed before hydration: the form is then posted and rejected on its page.
    allowErrors(/status of 422/)
    await page.goto('/contact')
    await page.getByLabel('Phone number').fill('12')
    await page.getByLabel('Phone number').press('Enter')
    await page.locator('main').getByRole('alert').waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
    await page.getByLabel('Name').fill('Asha')
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in')
    await page.getByLabel('Phone number').fill('9848012345')
    await page.getByLabel('Message', { exact: true }).fill('Hello')
    await waitForMinimumFillTime(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('main').getByRole('status').waitFor()
    expect(await violations(page, 'main')).toEqual([])
  })

  test('the popup and an open menu have no axe violations', async () => {
    const { page } = await openStill({ withPopup: true })
    await page.goto('/')
    await page.locator('subscribe-offer').waitFor()
    expect.soft(await violations(page)).toEqual([])
    const drawer = page.getByRole('button', { name: 'Menu' })
    if (await drawer.isVisible()) await drawer.click()
    else await page.getByRole('button', { name: 'About Us' }).focus()
    expect(await violations(page, '.header')).toEqual([])
  })
}

async function submitContactMessage({ request }: BrowserContext) {
  const message = { name: 'Asha', email: 'asha@example.in', phone: '9848012345', message: 'Hello' }
  const sent = await request.post('/api/submit_contact.php', { data: message })
  const subscribed = await request.post('/api/subscribe_email.php', {
    data: { email: message.email },
  })
  expect([sent.status(), subscribed.status()]).toEqual([200, 200])
}

export async function violations(page: Page, selector = 'html'): Promise<string[]> {
  await layOutWholePage(page)
  return check(page, selector, [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
}

/** Checks light and dark; only colours differ, so dark checks only contrast. */
export async function violationsInBothSchemes(page: Page, selector = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await violations(page, selector)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await check(page, selector, ['color-contrast'])
  return [...inLight, ...inDark.map((words) => `in dark: ${words}`)]
}

async function check(page: Page, selector: string, runOnly: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(selector).options({
    runOnly,
    // axe skips this rule unless it is enabled.
    ...(runOnly.length > 1 && { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    // Frames show other sites, which cannot be reached here.
    iframes: false,
  })
  // Legacy mode opens no second page for the results, which halves the time.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}
