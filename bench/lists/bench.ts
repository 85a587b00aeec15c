// Server time of the staff lists with 100,000 rows each: `node bench/lists/bench.ts [rows]
// [postgres]`, after a build. Fails when a first page, a search, a walk through a list, the staff
// home or a step of the prayer desk takes over 150 ms of processor or, on SQLite, the script of a
// list in the browser over 200 ms.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { deskSteps } from './desk.ts'
import { documentSteps } from './documents.ts'
import { makeRow, seedLists } from './rows.ts'
import { benchListScript } from './script.ts'
import { walkSteps } from './walk.ts'

const ROWS = Number(process.argv.at(2)) || 100_000
const TIMES = 20
const ALLOWED_MILLISECONDS = 150

const lists = [
  { name: 'contacts', call: '/api/get_contacts.php', screen: '/connects', status: 'Answered' },
  {
    name: 'prayers',
    call: '/api/get_prayer_requests.php',
    screen: '/supplications',
    status: 'Praying',
  },
  { name: 'pastors', call: '/api/get_pastors.php', screen: '/ministers', status: 'Approved' },
  {
    name: 'volunteers',
    call: '/api/get_volunteers.php',
    screen: '/supporters',
    status: 'Accepted',
  },
  { name: 'subscribers', call: '/api/get_subscribers.php', screen: '/followers', status: '' },
]

/** Prints medians and worst times; returns whether all limits were met. */
export async function benchLists(onPostgres = false): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'lampstand-bench-lists-'))
  const postgres = onPostgres ? await startPostgres() : undefined
  if (onPostgres && !postgres) throw new Error('there is no PostgreSQL on this machine')
  Object.assign(process.env, {
    DATA_DIR: directory,
    DATABASE_URL: postgres?.url ?? '',
    SITE_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  })
  try {
    const { passed, session } = await measure()
    return (postgres ? true : await benchListScript(directory, session)) && passed
  } finally {
    await postgres?.remove()
    await rm(directory, { recursive: true, force: true })
  }
}

async function measure(): Promise<{ passed: boolean; session: string }> {
  const { closeDatabase, database } = await import('../../storage/database.server.ts')
  const startedAt = performance.now()
  await seedLists(await database(), ROWS)
  await settle(await database())
  print(
    `${ROWS} rows in each list, made in ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
  const cookie = await sessionCookie()
  const bundle = new URL('../../build/server/index.js', import.meta.url)
  const { loadApplication }: typeof import('../../server.ts') = await import(bundle.href)
  const application = await loadApplication()
  const fetchPage = async (path: string, post?: Record<string, string>) => {
    const form = post && { method: 'POST', body: new URLSearchParams(post) }
    const request = new Request(`http://localhost:3000${path}`, {
      headers: { Cookie: cookie },
      ...form,
    })
    const response = await application.handle(request, { clientIp: '127.0.0.1', requestId: '' })
    if (response.status >= 400) throw new Error(`${path} responds ${response.status}`)
    await response.text()
  }
  let passed = true
  print(
    `${'ms: median, worst of 20, processor'.padEnd(36)}${lists.map(({ name }) => name.padStart(20)).join('')}`,
  )
  for (const { name, promised, path } of queries) {
    const cells: string[] = []
    for (const list of lists) {
      const address = path(list)
      if (address === '') {
        cells.push('–')
        continue
      }
      const { median, worst, work } = await time(() => fetchPage(address))
      if (promised && work > ALLOWED_MILLISECONDS) passed = false
      cells.push(`${median.toFixed(1)} ${worst.toFixed(1)} ${work.toFixed(1)}`)
    }
    print(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(20)).join('')}`)
  }
  print('')
  for (const { name, before, path, post } of [...walkSteps, ...deskSteps, ...documentSteps]) {
    if (before) {
      await before(await database())
      await settle(await database())
    }
    const { median, worst, work } = await time(() => fetchPage(path(), post))
    if (work > ALLOWED_MILLISECONDS) passed = false
    print(
      `${name.padEnd(36)}${`${median.toFixed(1)} ${worst.toFixed(1)} ${work.toFixed(1)}`.padStart(20)}`,
    )
  }
  print('')
  await Promise.all([application.close(), closeDatabase()])
  return { passed, session: cookie }
}

/**
 * What PostgreSQL does by itself within a minute after many changes, and the site after its start
 * on SQLite.
 */
async function settle(db: Storage): Promise<void> {
  if (process.env['DATABASE_URL']) await sql`vacuum analyze`.execute(db)
  else await sql`pragma optimize = 0x10002`.execute(db)
}

type List = (typeof lists)[number]
type Query = { name: string; promised: boolean; path: (list: List) => string }

/** Row 70,000 of `rowsOf` and words that some, many and no rows have. */
const sampleRow = makeRow(70_000)
const searchTerm = ({ name }: List, word: string, mail: string) =>
  encodeURIComponent(name === 'subscribers' ? mail : word)
const queries: Query[] = [
  { name: 'no parameters (newest 500)', promised: true, path: ({ call }) => call },
  { name: 'first page', promised: true, path: ({ call }) => `${call}?page=1` },
  { name: 'first page, the screen', promised: true, path: ({ screen }) => screen },
  {
    name: 'unanswered',
    promised: true,
    path: ({ name, screen }) => (name === 'subscribers' ? '' : `${screen}?status=open`),
  },
  {
    name: 'nobody’s',
    promised: true,
    path: ({ name, screen }) =>
      name === 'subscribers' ? '' : `${screen}?status=open&assigned=nobody`,
  },
  { name: 'page 3,000', promised: false, path: ({ call }) => `${call}?page=3000` },
  {
    name: 'search, one hit (an email)',
    promised: true,
    path: ({ call }) => `${call}?q=${encodeURIComponent(sampleRow.email)}`,
  },
  {
    name: 'search, one hit (a reference)',
    promised: true,
    path: ({ call, name }) =>
      name === 'subscribers'
        ? ''
        : `${call}?q=${sampleRow.reference.replace('-', '').toLowerCase()}`,
  },
  {
    name: 'search, hundreds of hits',
    promised: true,
    path: (list) => `${list.call}?q=${searchTerm(list, '9848070', 'asha70')}`,
  },
  {
    name: 'search, every sixth row',
    promised: true,
    path: (list) => `${list.call}?q=${searchTerm(list, 'దేవదాసు', 'asha')}`,
  },
  {
    name: 'search, every row',
    promised: true,
    path: ({ call }) => `${call}?q=example`,
  },
  { name: 'search, no hit', promised: true, path: ({ call }) => `${call}?q=zacchaeus` },
  { name: 'search, two letters', promised: true, path: ({ call }) => `${call}?q=as` },
  { name: 'search, two words', promised: true, path: ({ call }) => `${call}?q=asha+7000` },
  {
    name: 'status',
    promised: true,
    path: ({ call, status }) => status && `${call}?status=${status}`,
  },
  {
    name: 'status and a search, every sixth row',
    promised: true,
    path: (list) =>
      list.status && `${list.call}?status=${list.status}&q=${searchTerm(list, 'దేవదాసు', '')}`,
  },
  {
    name: 'another order',
    promised: false,
    path: ({ call, name }) =>
      `${call}?sort=${{ contacts: 'name_asc', subscribers: 'email_asc' }[name] ?? 'full_name_asc'}`,
  },
  {
    name: 'another order and a status',
    promised: false,
    path: ({ call, name, status }) =>
      status &&
      `${call}?status=${status}&sort=${name === 'contacts' ? 'name_asc' : 'full_name_asc'}`,
  },
]

/** Also measures CPU time, which is more reliable on a busy machine. */
async function time(
  work: () => Promise<void>,
): Promise<{ median: number; worst: number; work: number }> {
  await work()
  const durations: number[] = []
  const before = process.cpuUsage()
  for (let count = 0; count < TIMES; count++) {
    const startedAt = performance.now()
    await work()
    durations.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(before)
  durations.sort((one, other) => one - other)
  return {
    median: durations[TIMES / 2] ?? 0,
    worst: durations.at(-1) ?? 0,
    work: (user + system) / 1000 / TIMES,
  }
}

async function sessionCookie(): Promise<string> {
  const { database } = await import('../../storage/database.server.ts')
  const { startSession } = await import('../../domain/staff/session.server.ts')
  const storage = await database()
  const { id } = await storage.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
  return `session=${await startSession(id, storage)}`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (import.meta.main) {
  process.exitCode = (await benchLists(process.argv.includes('postgres'))) ? 0 : 1
}
