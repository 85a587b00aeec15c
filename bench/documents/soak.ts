// npm run soak -- documents: 10,000 generated sequences of changes on each database against a plain
// model, and 30 kills of a process that edits.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { runSequences } from '../../test/support/document-sequences.ts'
import { createDatabase, startPostgres } from '../../test/support/postgres.ts'
import { killEditors } from './kills.ts'

const SEQUENCES = 10_000
const KILLS = 30

/** Options: `--sequences=N`, `--only=SQLite`. Throws with the failing sequence. */
export async function soakDocuments(options: string[]): Promise<boolean> {
  const option = (name: string) =>
    options.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3)
  const sequences = Number(option('sequences') ?? SEQUENCES)
  await withBothDatabases(async (name, place) => {
    if (name !== (option('only') ?? name)) return
    const began = performance.now()
    const runs = await sequencesOn(place, sequences)
    print(`${name}: ${runs} sequences as the model says, in ${secondsSince(began)} s`)
    const { acknowledged, inFlight } = await killEditors(place, KILLS)
    print(
      `${name}: ${KILLS} kill -9, ${acknowledged} changes acknowledged and there, ` +
        `${inFlight} done and not acknowledged, none by half`,
    )
  })
  return true
}

/** Runs the work on a new SQLite file and on a new PostgreSQL database. */
async function withBothDatabases(work: (name: string, place: DatabaseLocation) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-documents-'))
  const postgres = await startPostgres()
  try {
    await work('SQLite', { dataDir })
    if (!postgres) throw new Error('There is no PostgreSQL here.')
    const { url } = await createDatabase(postgres.url)
    await work('PostgreSQL', { dataDir, databaseUrl: url })
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Half of them of a kind with one document a day. */
async function sequencesOn(place: DatabaseLocation, sequences: number): Promise<number> {
  const db = await openDatabase(place)
  try {
    const runs = Math.ceil(sequences / 2)
    let done = 0
    for (const dated of [false, true]) done += await runSequences({ dated, runs }, db)
    await db.deleteFrom('documents').execute()
    return done
  } finally {
    await db.destroy()
  }
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
