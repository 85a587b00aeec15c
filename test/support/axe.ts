import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inLanguage, type Language } from '../../domain/content/language.ts'
import { screens } from '../e2e/screens.ts'
import { type BrowserOptions, layOutWholePage, signIn, startBrowser } from './browser.ts'
import { addOneOfEach } from './records.ts'
import { startSite } from './running-site.ts'

/** States of screens that their addresses alone do not show, and pages without a screen's name. */
const passwords = ['/password?token=wrong', '/password/forgotten']
const publicStates = [...passwords, '/calendar?show=year', '/share/week/main', '/share/giving/1']
const staffStates = [
  '/ministers/1?delete',
  '/ministers/1?said=noted',
  '/ministers?q=zacchaeus',
  '/connects/99999',
  '/accounts/2',
  '/followers/1?notice=taken-off',
  '/followers/import?notice=discarded',
  '/followers/import/1?show=wrong',
  ...['?q=prayer', '?q=zzz', '/services/new', '/giving/main', '/ministry/main', '/pages/home'].map(
    (state) => `/staff/site${state}`,
  ),
  '/supplications/desk?since=2020-01-01T00:00:00.000Z&skipped=1&handled=1',
]

/**
 * Runs axe at one viewport and in one language: on every screen of app/routes.ts and the states of
 * the page frame. No screen may be wider than the viewport.
 */
export async function testAccessibility(look: BrowserOptions, language: Language) {
  const site = await startSite()
  const { open } = await startBrowser(site)
  await site.addStaff('Grace')
  await site.addStaff('Asha')
  await addOneOfEach(site)

  /** Reduced motion, so that no colour is measured during a transition. */
  const openStill = async (more: BrowserOptions = {}) => {
    const visit = await open({ ...look, ...more, reducedMotion: 'reduce' })
    visit.allowErrors(/status of 404/)
    return visit
  }

  const addresses = (forStaff: boolean) =>
    screens.filter((screen) => screen.forStaff === forStaff).map(({ address }) => address)

  async function check(page: Page, shown: string[]) {
    for (const address of shown) {
      await page.goto(inLanguage(address, language))
      expect.soft(await violations(page), address).toEqual([])
      // A phone has no pointer.
      if (!look.hasTouch)
        expect.soft(await contrastUnderPointer(page), `${address} under the pointer`).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft([address, width]).toEqual([address, look.viewport?.width])
    }
  }

  test('no public screen has axe violations', async () => {
    const { page } = await openStill()
    await check(page, [...addresses(false), ...publicStates])
  })

  test('no staff screen has axe violations', async () => {
    const { page, context } = await openStill()
    await submitContactMessage(context)
    await signIn(page, 'Grace')
    await check(page, [...addresses(true), ...staffStates])
    await page.goto(inLanguage('/staff', language))
    const menu = page.locator('.staff-menu-folded summary')
    if (await menu.isVisible()) await menu.click()
    expect(await violations(page, 'body'), 'the open menu').toEqual([])
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
  const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  return violationsOf(page, selector, rules)
}

/** Poor contrast in both colour schemes, at rest and under the pointer. */
export async function contrastInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await violationsOf(page, 'body', ['color-contrast'])))
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await contrastUnderPointer(page)))
  }
  return found
}

/** Poor contrast while the pointer is on everything at once; the page stays so. */
async function contrastUnderPointer(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const point = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // Matches everything, and counts as much as the pseudo-class.
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover'))
          rule.selectorText = rule.selectorText.replaceAll(':hover', ':not(.unknown)')
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) point(rule.cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) point(cssRules)
  })
  return violationsOf(page, 'body', ['color-contrast'])
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

declare global {
  // The name that axe gives itself in a page.
  var axe: { run: (selector: string, options: RunOptions) => Promise<AxeResults> } | undefined
}

/** Axe is put into a page once; @axe-core/playwright does so for every run, which takes longer. */
async function violationsOf(page: Page, selector: string, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => Boolean(globalThis.axe)))) await page.evaluate(axeSource)
  const options: RunOptions = {
    runOnly,
    // axe skips this rule unless it is enabled.
    ...(runOnly.length > 1 && { rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    // Frames show other sites, which cannot be reached here.
    iframes: false,
  }
  return page.evaluate(
    async ([within, chosen]) => {
      if (!globalThis.axe) throw new Error('axe is not in the page')
      const { violations } = await globalThis.axe.run(within, chosen)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      )
    },
    [selector, options] as const,
  )
}
