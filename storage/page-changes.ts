import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const CHANNEL = 'public_pages_changed'
const RETRY_MILLISECONDS = 5_000

/**
 * Notifies the other processes on the same PostgreSQL database that public pages have changed, and
 * calls `onChange` on their notifications. Uses its own connection outside the pool and reopens it
 * when lost; since notifications may have been missed, it then calls `onChange`, too.
 */
export function watchPageChanges(databaseUrl: string, onChange: () => void) {
  // PostgreSQL sends a notification also to the process that makes it.
  const own = randomUUID()
  const stopping = new AbortController()
  let client: Client | undefined
  const listen = async () => {
    while (!stopping.signal.aborted) {
      const opened = new Client({ connectionString: databaseUrl, keepAlive: true })
      const ended = new Promise<void>((resolve) => {
        opened.on('end', resolve)
        opened.on('error', () => resolve())
      })
      opened.on('notification', ({ payload }) => {
        if (payload !== own) onChange()
      })
      try {
        await opened.connect()
        await opened.query(`listen ${CHANNEL}`)
        client = opened
        onChange()
        await ended
      } catch {
        // The server is unreachable: requests report that themselves; this retries.
      }
      client = undefined
      await opened.end().catch(() => undefined)
      await wait(RETRY_MILLISECONDS, undefined, stopping).catch(() => undefined)
    }
  }
  const done = listen()
  return {
    announce: () => void client?.query(`notify ${CHANNEL}, '${own}'`).catch(() => undefined),
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await done
    },
  }
}
