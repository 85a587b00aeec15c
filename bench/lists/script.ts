import { chromium, type Page } from 'playwright-core'
import { chromiumArguments, chromiumPath } from '../../test/support/chromium.ts'
import { startSite } from '../site.ts'

// What a list costs a slow phone: the script that runs until the page is idle, what waking it at the
// first touch adds, and what a search adds to that. Milliseconds on a processor slowed down 4 times.

const SLOWED = 4
const RUNS = 5
const ALLOWED_MILLISECONDS = 200
const SETTLED_MILLISECONDS = 400

const lists = [
  { screen: '/connects', sought: 'asha70' },
  { screen: '/supplications', sought: 'asha70' },
  { screen: '/ministers', sought: 'asha70' },
  { screen: '/supporters', sought: 'asha70' },
  { screen: '/followers', sought: 'asha70' },
]

type Spent = { script: number; task: number }
type Run = { idle: Spent; waking: Spent; search: Spent }

/** Prints a line a list; false when its script took longer than it may. `session` signs in. */
export async function benchListScript(dataDir: string, session: string): Promise<boolean> {
  const site = await startSite({ DATA_DIR: dataDir })
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments })
  let passed = true
  try {
    say(
      `script (and all work) of the page in ms, processor slowed ${SLOWED} times, median of ${RUNS}`,
    )
    say(`${''.padEnd(20)}${['until idle', 'waking', 'a search', 'together'].map(column).join('')}`)
    for (const { screen, sought } of lists) {
      const runs: Run[] = []
      for (let count = 0; count < RUNS; count++) {
        const context = await browser.newContext({ baseURL: `http://localhost:${site.port}` })
        const [name = '', value = ''] = session.split('=')
        await context.addCookies([{ name, value, domain: 'localhost', path: '/' }])
        runs.push(await look(await context.newPage(), screen, sought))
        await context.close()
      }
      const steps = [
        medianOf(runs.map(({ idle }) => idle)),
        medianOf(runs.map(({ waking }) => waking)),
        medianOf(runs.map(({ search }) => search)),
        medianOf(runs.map(({ idle, waking, search }) => sum(idle, waking, search))),
      ]
      if ((steps.at(-1)?.script ?? 0) > ALLOWED_MILLISECONDS) passed = false
      say(`${screen.padEnd(20)}${steps.map(written).map(column).join('')}`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return passed
}

async function look(page: Page, screen: string, sought: string): Promise<Run> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Performance.enable')
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const spent = async (): Promise<Spent> => {
    const { metrics } = await protocol.send('Performance.getMetrics')
    const of = (name: string) =>
      1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
    return { script: of('ScriptDuration'), task: of('TaskDuration') }
  }
  /** Once nothing has run for a while. */
  const settled = async (): Promise<Spent> => {
    let before = await spent()
    while (true) {
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MILLISECONDS))
      const after = await spent()
      if (after.script - before.script < 1) return after
      before = after
    }
  }
  await page.goto(screen, { waitUntil: 'load' })
  const idle = await settled()
  const field = page.getByRole('searchbox')
  await field.focus()
  const awake = await settled()
  const count = page.locator('main').getByRole('status').first()
  const whole = await count.textContent()
  await field.pressSequentially(sought)
  await page.waitForFunction(
    ([before]) => document.querySelector('main [role=status]')?.textContent !== before,
    [whole],
  )
  const found = await settled()
  return { idle, waking: less(awake, idle), search: less(found, awake) }
}

function less(after: Spent, before: Spent): Spent {
  return { script: after.script - before.script, task: after.task - before.task }
}

function sum(...parts: Spent[]): Spent {
  return parts.reduce((all, { script, task }) => ({
    script: all.script + script,
    task: all.task + task,
  }))
}

function medianOf(spent: Spent[]): Spent {
  const middle = (numbers: number[]) =>
    numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
  return {
    script: middle(spent.map(({ script }) => script)),
    task: middle(spent.map(({ task }) => task)),
  }
}

function written({ script, task }: Spent): string {
  return `${script.toFixed(0)} (${task.toFixed(0)})`
}

function column(words: string): string {
  return words.padStart(14)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
