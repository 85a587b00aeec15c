import { Worker } from 'node:worker_threads'
import { log } from '../app/log.server.ts'
import { settings } from '../settings.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { sqliteFile } from '../storage/open.server.ts'

/** The last erasure after which the file was written anew. */
let done = 0

/**
 * After an erasure the file of SQLite is written anew, once, and its log emptied: both may hold
 * earlier copies of a page. In a thread of its own, so that nobody waits but who writes.
 */
export async function vacuumAfterErasure(
  storage: Storage,
  _: AbortSignal,
  { dataDir, databaseUrl }: Pick<typeof settings, 'dataDir' | 'databaseUrl'> = settings,
): Promise<void> {
  // PostgreSQL does it by itself.
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

/** False when somebody was reading all the while: the next turn tries again. */
function vacuum(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData: path })
    worker.once('message', resolve).once('error', reject)
  })
}
