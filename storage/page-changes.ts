import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

const CHANNEL = 'public_pages_changed'
const RETRY_MILLISECONDS = 5_000

export type PageChanges = { announce: () => void; stop: () => Promise<void> }

/**
 * Tells the other processes of the site on one PostgreSQL that public pages have changed, and calls
 * back when one of them says so. It holds a connection of its own, outside of the pool, and opens it
 * anew when it was lost; since something may have been missed then, it calls back too.
 */
export function watchPageChanges(databaseUrl: string, onChange: () => void): PageChanges {
  const stopping = new AbortController()
  let client: Client | undefined
  const listen = async () => {
    while (!stopping.signal.aborted) {
      const opened = new Client({ connectionString: databaseUrl, keepAlive: true })
      const ended = new Promise<void>((resolve) => {
        opened.on('end', resolve)
        opened.on('error', () => resolve())
      })
      opened.on('notification', ({ processId }) => {
        if (processId !== backendOf(opened)) onChange()
      })
      try {
        await opened.connect()
        await opened.query(`listen ${CHANNEL}`)
        client = opened
        onChange()
        await ended
      } catch {
        // The server is away: the site says so where it is needed, and this tries again.
      }
      client = undefined
      await opened.end().catch(() => undefined)
      await wait(RETRY_MILLISECONDS, undefined, stopping).catch(() => undefined)
    }
  }
  const done = listen()
  return {
    announce: () => void client?.query(`notify ${CHANNEL}`).catch(() => undefined),
    stop: async () => {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await done
    },
  }
}

/** The number by which PostgreSQL names a connection in its notifications; pg does not type it. */
function backendOf(client: Client): number | undefined {
  return 'processID' in client && typeof client.processID === 'number'
    ? client.processID
    : undefined
}
