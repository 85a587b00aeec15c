// A site that is killed repeatedly during mixed writes: acknowledged writes
// are stored, and nothing is half-written.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { recordKindNames } from '../../domain/people/record-kinds.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { addStaff, signIn, startDeliverySite } from '../mail/delivery.ts'
import { Expected } from './expected.ts'
import { findHalfWritten } from './half-written.ts'
import { findLost } from './lost.ts'
import { type SiteAccess, startWriters } from './writers.ts'

const KILLS = 30
const MAX_RUN_MS = 1_500

/** 30 kill -9 during mixed writes; with `--postgres` on a separate server. */
export async function soakWriteKills(options: string[]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-soak-'))
  const postgres = options.includes('--postgres') ? await startPostgres() : undefined
  if (options.includes('--postgres') && !postgres) throw new Error('There is no PostgreSQL here.')
  try {
    const place = { dataDir, databaseUrl: postgres?.url }
    const began = performance.now()
    const { killed, expected, lost, halfWritten } = await writeAndKill(place, {
      kills: KILLS,
      maxRunMs: MAX_RUN_MS,
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const kinds = Object.entries(expected.acknowledged).map(([kind, count]) => `${kind} ${count}`)
    for (const line of [...lost, ...halfWritten].slice(0, 50)) process.stdout.write(`${line}\n`)
    process.stdout.write(
      `${postgres ? 'PostgreSQL' : 'SQLite'}: ${killed} kill -9 in ${seconds} s; ` +
        `acknowledged ${expected.total} (${kinds.join(', ')}); rejected ${expected.rejected}; ` +
        `lost ${lost.length}, half-written ${halfWritten.length}\n`,
    )
    return killed === KILLS && lost.length === 0 && halfWritten.length === 0
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Options = {
  kills: number
  /** Maximum milliseconds from the first write of a run to the kill. */
  maxRunMs: number
  /** The kinds of writes that must be acknowledged before the last kill. */
  kinds?: string[]
}

/** Writes to a new database while killing the site at random times. */
export async function writeAndKill(
  place: DatabaseLocation,
  { kills, maxRunMs, kinds = [] }: Options,
) {
  const expected = new Expected()
  await addStaff(place)
  let access: Omit<SiteAccess, 'origin'> | undefined
  let killed = 0
  for (; killed < kills; killed++) {
    const site = await startTargetSite(place)
    try {
      access ??= await prepare(site.origin, place)
      const { total } = expected
      const writers = startWriters({ ...access, origin: site.origin }, expected)
      // A kill before the first write does not count.
      const missing = () =>
        killed === kills - 1 && kinds.some((kind) => !expected.acknowledged[kind])
      while (!writers.ended() && (expected.total === total || missing())) await wait(5)
      await wait(randomInt(maxRunMs))
      await site.kill()
      await writers.stop()
    } finally {
      await site.kill()
    }
  }
  return { killed, expected, ...(await compare(expected, place)) }
}

/** Starts the site for the writers, who send a client address with each request. */
export function startTargetSite(place: DatabaseLocation, more: Record<string, string> = {}) {
  return startDeliverySite(place, '', { TRUST_PROXY: '1', BACKUP_DIR: '', DATA_KEY: '', ...more })
}

/** Signs in, and switches on the notices by mail for every kind of record. */
export async function prepare(
  origin: string,
  place: DatabaseLocation,
): Promise<Omit<SiteAccess, 'origin'>> {
  const cookie = await signIn(origin)
  const kinds = Object.fromEntries(recordKindNames.map((kind) => [kind, 'on']))
  const body = new URLSearchParams({ ...kinds, email: 'staff@example.org' })
  const headers = { Cookie: cookie }
  const chosen = await fetch(`${origin}/notices`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  if (chosen.status !== 303) throw new Error(`The notices responded ${chosen.status}.`)
  const db = await openDatabase(place)
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await db.destroy()
  return { cookie, staffId: id }
}

/** Compares the database with the acknowledged writes, while the site is stopped. */
export async function compare(expected: Expected, place: DatabaseLocation) {
  const db = await openDatabase(place)
  try {
    return { lost: await findLost(expected, db), halfWritten: await findHalfWritten(db) }
  } finally {
    await db.destroy()
  }
}
