import { Worker } from 'node:worker_threads'
import { log } from '../config/log.server.ts'
import { settings } from '../config/settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { sqliteFile } from '../storage/open.server.ts'

/** Id of the last erasure event that was followed by a vacuum; undefined before the first run. */
let done: number | undefined

/**
 * After an erasure, vacuums the SQLite file once and truncates its WAL, since both may contain
 * earlier copies of a page. After each start it updates the statistics, which PostgreSQL does by
 * itself: without them, SQLite would choose the index of the status even if nearly all rows have
 * the same one. Runs in a worker thread; blocks only writers.
 */
export async function vacuumAfterErasure(
  storage: Storage,
  _: AbortSignal,
  { dataDir, databaseUrl }: Pick<typeof settings, 'dataDir' | 'databaseUrl'> = settings,
): Promise<void> {
  // PostgreSQL has autovacuum.
  if (databaseUrl !== undefined) return
  const erasure = await storage
    .selectFrom('audit_events')
    .select('id')
    .where('action', 'in', ['person-erased', 'retention-deleted', 'deleted'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const path = sqliteFile({ dataDir })
  if (done === undefined) await work(path, "database.exec('pragma optimize = 0x10002')")
  done ??= 0
  if (!erasure || erasure.id <= done) return
  const began = performance.now()
  if (!(await work(path, VACUUM))) return
  done = erasure.id
  log.info({ milliseconds: Math.round(performance.now() - began) }, 'the database was vacuumed')
}

const VACUUM = `
  database.exec('vacuum')
  done = database.prepare('pragma wal_checkpoint(truncate)').get().busy === 0`

/**
 * Runs a script on the database. Resolves to false when readers blocked it; the next run retries.
 */
function work(path: string, script: string): Promise<boolean> {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { DatabaseSync } = require('node:sqlite')
    const database = new DatabaseSync(workerData, { timeout: 5000 })
    let done = true
    ${script}
    database.close()
    parentPort.postMessage(done)`
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { eval: true, workerData: path })
    worker.once('message', resolve).once('error', reject)
    // Otherwise one that ends without a word would keep its job waiting for ever.
    worker.once('exit', (code) => reject(new Error(`the vacuum ended with ${code}`)))
  })
}
