import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Two commits are at least this far apart while there is a rush, in milliseconds. */
const PACE = 25
const TOGETHER_AT_MOST = 100

type Write = {
  work: (transaction: Transaction<Schema>) => Promise<void>
  committed: () => void
  failed: (error: unknown) => void
}

type Queue = { writes: Write[]; working: boolean; lastCommit: number }

const queues = new WeakMap<Kysely<Schema>, Queue>()

/**
 * Runs small pieces of work that must be on the disk, those that come in a rush in one transaction:
 * a commit waits for the disk, and so one wait serves many. When nothing else was written just
 * before, a piece does not wait for others.
 *
 * Each stands alone: one that throws is undone by itself and its caller gets its error. For that a
 * piece may be run a second time, after all that it did was undone. The result is given only once
 * the commit is on the disk.
 */
export function writeTogether<Result>(
  storage: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(storage) ?? { writes: [], working: false, lastCommit: 0 }
  queues.set(storage, queue)
  return new Promise<Result>((resolve, reject) => {
    // The result travels outside the queue, which knows many kinds of it.
    let result: { value: Result } | undefined
    queue.writes.push({
      work: async (transaction) => {
        result = { value: await work(transaction) }
      },
      committed: () => (result ? resolve(result.value) : reject(new Error('it was never run'))),
      failed: reject,
    })
    if (!queue.working) start(storage, queue)
  })
}

function start(storage: Kysely<Schema>, queue: Queue): void {
  queue.working = true
  const rest = queue.lastCommit + PACE - performance.now()
  setTimeout(() => void writeAll(storage, queue), Math.max(0, rest))
}

/** Never rejects: every failure goes to whoever waits for the piece of work. */
async function writeAll(storage: Kysely<Schema>, queue: Queue): Promise<void> {
  const writes = queue.writes.splice(0, TOGETHER_AT_MOST)
  try {
    await storage.transaction().execute(async (transaction) => {
      for (const write of writes) await write.work(transaction)
    })
    for (const write of writes) write.committed()
  } catch (error) {
    if (writes.length === 1) for (const write of writes) write.failed(error)
    else await writeOneByOne(writes, storage)
  }
  queue.lastCommit = performance.now()
  queue.working = false
  if (queue.writes.length > 0) start(storage, queue)
}

/** After one of many has failed and all were undone: again, each so that it can be undone alone. */
async function writeOneByOne(writes: Write[], storage: Kysely<Schema>): Promise<void> {
  const failures = new Map<Write, unknown>()
  try {
    await storage.transaction().execute(async (transaction) => {
      for (const write of writes) {
        const failure = await attempt(write, transaction)
        if (failure) failures.set(write, failure.error)
      }
    })
    for (const write of writes) {
      if (failures.has(write)) write.failed(failures.get(write))
      else write.committed()
    }
  } catch (error) {
    for (const write of writes) write.failed(failures.get(write) ?? error)
  }
}

/** Undoes what a failed piece did; throws when that cannot be done either. */
async function attempt(
  write: Write,
  transaction: Transaction<Schema>,
): Promise<{ error: unknown } | undefined> {
  await sql`savepoint one_of_many`.execute(transaction)
  try {
    await write.work(transaction)
  } catch (error) {
    await sql`rollback to savepoint one_of_many`.execute(transaction)
    return { error }
  }
  await sql`release savepoint one_of_many`.execute(transaction)
  return undefined
}
