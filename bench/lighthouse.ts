// Lighthouse, as a phone on a slow line, on the built site: 100 in all four categories is wanted
// on these pages, in performance as the median of the runs.
// usage: npm run lighthouse -- [--runs 5] [PATH ...]. Needs a build, Chromium (CHROME_PATH) and a
// machine that does nothing else: the times of a busy one say nothing about the site.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { address, addresses } from '../app/address.ts'
import { chromiumArguments, chromiumPath } from '../test/support/chromium.ts'

const pages = [
  address('Home'),
  address('About'),
  address('Services'),
  address('CalendarEvents'),
  address('Give'),
  address('Contact'),
  address('CoreBeliefs'),
  address('MinistryDetailPage', { id: 'youth' }),
  addresses('te')('Home'),
  address('LiveStream'),
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof categories)[number], number>

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1)
const directory = await mkdtemp(join(tmpdir(), 'lampstand-lighthouse-'))
const port = await freePort()
const site = spawn(process.execPath, [fileURLToPath(new URL('../server.ts', import.meta.url))], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: directory,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})

try {
  const ready = await Promise.race([once(site.stdout, 'data'), once(site, 'exit')])
  if (typeof ready[0] === 'number') throw new Error('The site did not start: npm run build')
  let passed = true
  say(`${'page'.padEnd(22)}${categories.map((name) => name.padStart(16)).join('')}`)
  for (const page of positionals.length > 0 ? positionals : pages) {
    passed = (await judge(page)) && passed
  }
  process.exitCode = passed ? 0 : 1
} finally {
  site.kill()
  if (site.exitCode === null) await once(site, 'exit')
  await rm(directory, { recursive: true, force: true })
}

/** Prints a page's scores and what cost it points; true when all are 100. */
async function judge(page: string): Promise<boolean> {
  const whole = await visit(page, [...categories])
  const speeds = [scoreOf(whole, 'performance')]
  while (speeds.length < runs) {
    speeds.push(scoreOf(await visit(page, ['performance']), 'performance'))
  }
  const scores: Scores = {
    performance: median(speeds),
    accessibility: scoreOf(whole, 'accessibility'),
    'best-practices': scoreOf(whole, 'best-practices'),
    seo: scoreOf(whole, 'seo'),
  }
  const columns = categories.map((name) => String(scores[name]).padStart(16)).join('')
  say(`${page.padEnd(22)}${columns}   ${runs > 1 ? `performance: ${speeds.join(' ')}` : ''}`)
  for (const words of missed(whole)) say(`    ${words}`)
  return categories.every((name) => scores[name] === 100)
}

/** One run in a browser of its own that knows no host but the site's. */
async function visit(page: string, onlyCategories: string[]): Promise<Result> {
  const debugging = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, `--remote-debugging-port=${debugging}`],
  })
  try {
    const url = `http://localhost:${port}${page}`
    const result = await lighthouse(url, { port: debugging, onlyCategories, logLevel: 'error' })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${page}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** The audits that count towards a category and were not passed. */
function missed({ audits, categories: judged }: Result): string[] {
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

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  server.close()
  await once(server, 'close')
  if (at === null || typeof at === 'string') throw new Error('there is no free port')
  return at.port
}

function say(words: string): void {
  process.stdout.write(`${words.trimEnd()}\n`)
}
