import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { dayOf } from '../../domain/calendar/day.ts'
import { instant } from '../../storage/instant.ts'
import { openUntilFinished } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { startSite } from '../support/running-site.ts'

// Two processes on PostgreSQL, or one on SQLite where there is no PostgreSQL.

const server = inject('postgresUrl')
const databaseUrl = server === '' ? undefined : (await createDatabase(server)).url
const DATA_KEY = randomBytes(32).toString('base64')
const settings = { DATA_KEY, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
const first = await startSite(settings)
const sites = databaseUrl ? [first, await startSite(settings)] : [first]

const visitor = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36',
  Accept: 'text/html',
}

test('visits are kept as sums of days and of entries, the last ones when the site stops', async () => {
  const open = async (path: string, more: Record<string, string> = {}) => {
    for (const { origin } of sites) {
      const response = await fetch(origin + path, { headers: { ...visitor, ...more } })
      expect([path, response.status]).toEqual([path, 200])
      await response.text()
    }
  }
  await open('/')
  await open('/te/give', { 'Sec-Fetch-Site': 'same-origin' })
  await open('/newsletter/2025-03-15', { 'Sec-Fetch-Site': 'cross-site' })
  await open('/te/newsletter/2025-03-15')
  await open('/newsletter/2025-03-14')
  // Shows the newest entry.
  await open('/newsletter')
  await open('/login')
  for (const { signal } of sites) signal('SIGTERM')

  const db = await openUntilFinished({
    dataDir: first.dataDir,
    ...(databaseUrl && { databaseUrl }),
    dataKeys: [DATA_KEY],
  })
  const sums = () =>
    db.selectFrom('day_counts').selectAll().orderBy('name').orderBy('key').execute()
  const day = dayOf(instant())
  const month = `${day.slice(0, 7)}-01`
  const each = sites.length
  const expected = [
    { day: month, name: 'entry', key: '2025-03-14', count: each },
    { day: month, name: 'entry', key: '2025-03-15', count: 3 * each },
    { day, name: 'pages', key: '', count: 6 * each },
    { day, name: 'visits', key: '', count: 5 * each },
  ]
  await expect.poll(sums).toEqual(expected)
  // Stored once.
  await wait(200)
  expect(await sums()).toEqual(expected)
})
