import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Findings, found, translateErrors } from '../jobs/check/finding.ts'
import { lookAtAll } from '../jobs/check/look-at-all.server.ts'
import { databaseAway } from '../jobs/check/look-at-database.server.ts'
import { settings } from '../settings.server.ts'
import { closeDatabase, database, type Storage } from '../storage/database.server.ts'
import { migrations } from '../storage/migrations/index.ts'
import { connect } from '../storage/open.server.ts'

// npm run check: how the site is, in plain words. The exit code is 1 when something is not well.

const obstacle = await whatIsInTheWay()
const findings = await lookAtAll(obstacle ? refuse : database)
const told = translateErrors({ ...findings, ...obstacle }, 'en')
for (const { name, well, words } of told) {
  process.stdout.write(`${well ? 'ok ' : 'NOT'}  ${name.padEnd(12)} ${words}\n`)
}
await closeDatabase().catch(() => undefined)
process.exit(told.every(({ well }) => well) ? 0 : 1)

/** A database that only a start of the site may touch: looking changes nothing. */
async function whatIsInTheWay(): Promise<Pick<Findings, 'database'> | undefined> {
  const file = join(settings.dataDir, 'lampstand.sqlite')
  if (settings.databaseUrl === undefined && (await isMissing(file))) {
    return { database: found(false, (check) => check.database.none) }
  }
  const db = await connect(settings)
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const done = new Set(rows.map(({ name }) => name))
    if ([...done].some((name) => !(name in migrations))) {
      return { database: found(false, (check) => check.database.newer) }
    }
    return Object.keys(migrations).every((name) => done.has(name))
      ? undefined
      : { database: found(false, (check) => check.database.older) }
  } catch {
    return { database: databaseAway(settings) }
  } finally {
    await db.destroy().catch(() => undefined)
  }
}

/** A folder that may not be looked into is another matter. */
function isMissing(file: string): Promise<boolean> {
  return stat(file).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}

function refuse(): Promise<Storage> {
  return Promise.reject(new Error('the database is not to be opened'))
}
