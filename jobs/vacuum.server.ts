import { Worker } from 'node:worker_threads'
import { log } from '../log.server.ts'
import { settings } from '../settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { sqliteFile } from '../storage/open.server.ts'

/** Id of the last erasure event that was followed by a vacuum. */
let done = 0

/**
 * After an erasure, vacuums the SQLite file once and truncates its WAL, since both may contain
 * earlier copies of a page. Runs in a worker thread; blocks only writers.
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
  if (!erasure || erasure.id <= done) return
  const began = performance.now()
  if (!(await vacuum(sqliteFile({ dataDir })))) return
  done = erasure.id
  log.info({ milliseconds: Math.round(performance.now() - began) }, 'the database was vacuumed')
}

const script = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData, { timeout: 5000 })
  database.exec('vacuum')
  parentPort.postMessage(database.prepare('pragma wal_checkpoint(truncate)').get().busy === 0)
  database.close()`

/** Resolves to false when readers blocked it; the next run retries. */
function vacuum(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData: path })
    worker.once('message', resolve).once('error', reject)
  })
}
