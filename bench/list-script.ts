import { chromium, type Page } from 'playwright-core'
import { chromiumArguments, chromiumPath } from '../test/support/chromium.ts'
import { startDeliverySite } from '../test/support/delivery.ts'
import { print } from './site.ts'

// The cost of a list on a slow phone: blocking time (what tasks take beyond 50 ms) and script time
// until the page is idle, at the first touch, and of a search. Milliseconds with the CPU throttled
// 4 times.

const CPU_SLOWDOWN = 4
const RUNS = 5
const ALLOWED_MILLISECONDS = 200
const SETTLED_MILLISECONDS = 400

const lists = [
  { screen: '/connects', query: 'asha70' },
  { screen: '/supplications', query: 'asha70' },
  { screen: '/ministers', query: 'asha70' },
  { screen: '/supporters', query: 'asha70' },
  { screen: '/followers', query: 'asha70' },
]

type Timings = { blocking: number; script: number }
type Run = { idle: Timings; touch: Timings; search: Timings }

/** Prints a line per list; returns whether all met the limit. `session` is the cookie. */
export async function benchListScript(dataDir: string, session: string): Promise<boolean> {
  const site = await startDeliverySite({ dataDir }, '')
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
  let passed = true
  try {
    print(
      `blocking time (and script) in ms, processor slowed ${CPU_SLOWDOWN} times, median of ${RUNS}`,
    )
    print(
      `${''.padEnd(20)}${['until idle', 'a touch', 'a search', 'together'].map(column).join('')}`,
    )
    for (const { screen, query } of lists) {
      const runs: Run[] = []
      for (let count = 0; count < RUNS; count++) {
        const context = await browser.newContext({ baseURL: site.origin })
        const [name = '', value = ''] = session.split('=')
        await context.addCookies([{ name, value, domain: 'localhost', path: '/' }])
        runs.push(await measurePage(await context.newPage(), screen, query))
        await context.close()
      }
      const steps = [
        medianOf(runs.map(({ idle }) => idle)),
        medianOf(runs.map(({ touch }) => touch)),
        medianOf(runs.map(({ search }) => search)),
        medianOf(runs.map(({ idle, touch, search }) => sum(idle, touch, search))),
      ]
      if ((steps.at(-1)?.blocking ?? 0) > ALLOWED_MILLISECONDS) passed = false
      print(`${screen.padEnd(20)}${steps.map(formatTimings).map(column).join('')}`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return passed
}

async function measurePage(page: Page, screen: string, query: string): Promise<Run> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable')
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const readMetrics = async (): Promise<Timings> => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN
    const blocking = await page.evaluate(() => Reflect.get(window, 'blocking'))
    return { blocking: Number(blocking), script: 1000 * script }
  }
  /** Waits until no script runs any more. */
  const settled = async (): Promise<Timings> => {
    let before = await readMetrics()
    while (true) {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MILLISECONDS))
      const after = await readMetrics()
      if (after.script - before.script < 1) return after
      before = after
    }
  }
  await page.addInitScript(() => {
    Object.assign(window, { blocking: 0 })
    const add = (tasks: PerformanceObserverEntryList) => {
      const more = tasks.getEntries().reduce((sum, { duration }) => sum + duration - 50, 0)
      Object.assign(window, { blocking: Number(Reflect.get(window, 'blocking')) + more })
    }
    new PerformanceObserver(add).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(screen, { waitUntil: 'load' })
  const idle = await settled()
  const field = page.getByRole('searchbox')
  await field.focus()
  const touched = await settled()
  const count = page.locator('main').getByRole('status').first()
  const whole = await count.textContent()
  await field.pressSequentially(query)
  await page.waitForFunction(
    ([before]) => document.querySelector('main [role=status]')?.textContent !== before,
    [whole],
  )
  const found = await settled()
  return { idle, touch: subtract(touched, idle), search: subtract(found, touched) }
}

function subtract(after: Timings, before: Timings): Timings {
  return { blocking: after.blocking - before.blocking, script: after.script - before.script }
}

function sum(...parts: Timings[]): Timings {
  return parts.reduce((all, { blocking, script }) => ({
    blocking: all.blocking + blocking,
    script: all.script + script,
  }))
}

function medianOf(spent: Timings[]): Timings {
  const middle = (numbers: number[]) =>
    numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
  return {
    blocking: middle(spent.map(({ blocking }) => blocking)),
    script: middle(spent.map(({ script }) => script)),
  }
}

function formatTimings({ blocking, script }: Timings): string {
  return `${blocking.toFixed(0)} (${script.toFixed(0)})`
}

function column(words: string): string {
  return words.padStart(14)
}
