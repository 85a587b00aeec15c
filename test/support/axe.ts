import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { layOutWholePage } from './browser.ts'

/** What axe finds within an element. */
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
export async function contrastUnderPointer(page: Page): Promise<string[]> {
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
