// Lighthouse with mobile throttling on the built site: requires 100 in all four categories
// on these pages, in performance as the median of the runs.
// usage: npm run lighthouse -- [--runs 5] [PATH ...]. Needs a build, Chromium (CHROME_PATH) and an
// idle machine: other load distorts the times.
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { pathOf, pathsIn } from '../app/paths.ts'
import { chromiumArguments, chromiumPath } from '../test/support/chromium.ts'
import { freePort } from '../test/support/postgres.ts'
import { print, quantile, withSite } from './site.ts'

const pages = [
  pathOf('Home'),
  pathOf('About'),
  pathOf('Services'),
  pathOf('CalendarEvents'),
  pathOf('Give'),
  pathOf('Contact'),
  pathOf('CoreBeliefs'),
  pathOf('MinistryDetailPage', { id: 'youth' }),
  pathsIn('te')('Home'),
  pathOf('LiveStream'),
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** In milliseconds, on slow 4G: docs/product.md, How fast is fast enough. */
const times = [
  { name: 'largest picture', audit: 'largest-contentful-paint' },
  { name: 'blocking', audit: 'total-blocking-time' },
]

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1)

const passed = await withSite({}, async ({ origin }) => {
  print('page', [...categories, ...times.map(({ name }) => name)])
  let every = true
  for (const page of positionals.length > 0 ? positionals : pages) {
    every = (await scorePage(origin + page, page)) && every
  }
  return every
})
process.exitCode = passed ? 0 : 1

/** Prints a page's scores and failed audits; returns whether it is as fast and good as promised. */
async function scorePage(url: string, page: string): Promise<boolean> {
  const first = await runLighthouse(url, [...categories])
  const results = [first]
  while (results.length < runs) results.push(await runLighthouse(url, ['performance']))
  const median = (numberOf: (result: Result) => number) => quantile(results.map(numberOf), 0.5)
  const scores = categories.map((name) =>
    name === 'performance' ? median((result) => scoreOf(result, name)) : scoreOf(first, name),
  )
  const [picture = 0, blocking = 0] = times.map(({ audit }) =>
    median(({ audits }) => Math.round(audits[audit]?.numericValue ?? Number.NaN)),
  )
  print(page, [...scores, picture, blocking])
  for (const line of failedAudits(first)) print(`    ${line}`)
  return scores.every((score) => score === 100)
}

/** One run in a new browser that resolves no other host. */
async function runLighthouse(url: string, onlyCategories: string[]): Promise<Result> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const result = await lighthouse(url, { port: debuggingPort, onlyCategories, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** The failed audits that count towards a category. */
function failedAudits({ audits, categories: judged }: Result): string[] {
  return Object.entries(judged).flatMap(([name, category]) =>
    category.auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
    }),
  )
}

function scoreOf({ categories: judged }: Result, name: (typeof categories)[number]): number {
  return Math.round((judged[name]?.score ?? 0) * 100)
}
