// Lighthouse with mobile throttling on the built site: requires 100 in all four categories
// on these pages, in performance as the median of the runs.
// usage: npm run lighthouse -- [--runs 5] [PATH ...]. Needs a build, Chromium (CHROME_PATH) and a
// idle machine: other load distorts the times.
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { pathOf, pathsIn } from '../app/paths.ts'
import { chromiumArguments, chromiumPath } from '../test/support/chromium.ts'
import { freePort } from '../test/support/postgres.ts'
import { quantile, startSite } from './site.ts'

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
type Scores = Record<(typeof categories)[number], number>

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1)
const site = await startSite()

try {
  let passed = true
  print(`${'page'.padEnd(22)}${categories.map((name) => name.padStart(16)).join('')}`)
  for (const page of positionals.length > 0 ? positionals : pages) {
    passed = (await scorePage(page)) && passed
  }
  process.exitCode = passed ? 0 : 1
} finally {
  await site.stop()
}

/** Prints a page's scores and failed audits; returns whether all are 100. */
async function scorePage(page: string): Promise<boolean> {
  const fullRun = await runLighthouse(page, [...categories])
  const performanceScores = [scoreOf(fullRun, 'performance')]
  while (performanceScores.length < runs) {
    performanceScores.push(scoreOf(await runLighthouse(page, ['performance']), 'performance'))
  }
  const scores: Scores = {
    performance: quantile(performanceScores, 0.5),
    accessibility: scoreOf(fullRun, 'accessibility'),
    'best-practices': scoreOf(fullRun, 'best-practices'),
    seo: scoreOf(fullRun, 'seo'),
  }
  const columns = categories.map((name) => String(scores[name]).padStart(16)).join('')
  print(
    `${page.padEnd(22)}${columns}   ${runs > 1 ? `performance: ${performanceScores.join(' ')}` : ''}`,
  )
  for (const line of failedAudits(fullRun)) print(`    ${line}`)
  return categories.every((name) => scores[name] === 100)
}

/** One run in a new browser that resolves no other host. */
async function runLighthouse(page: string, onlyCategories: string[]): Promise<Result> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const url = `http://localhost:${site.port}${page}`
    const result = await lighthouse(url, { port: debuggingPort, onlyCategories, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${page}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
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

function scoreOf({ categories: judged }: Result, name: keyof Scores): number {
  return Math.round((judged[name]?.score ?? 0) * 100)
}

function print(words: string): void {
  process.stdout.write(`${words.trimEnd()}\n`)
}
