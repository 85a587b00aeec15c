import type { ImapFlowOptions } from 'imapflow'
import type { Storage } from '../storage/database.server.ts'
import { isLoopback, trustedBy } from './mail-tls.server.ts'
import { receiveReport } from './receive-report.server.ts'

/** Reports with a copy of our mail are smaller; the rest of a larger mail is not read. */
const MAX_BYTES = 1024 * 1024

export type BounceMailbox = { url: string; caFile?: string | undefined }

/**
 * Reads the new mails of a mailbox. Deletes reports about our mails once they are applied; marks
 * all other mails as read. Safe in two processes at once, and to be killed at any point.
 */
export async function readBounces(
  mailbox: BounceMailbox,
  storage: Storage,
  signal?: AbortSignal,
): Promise<number> {
  const client = await openMailbox(mailbox)
  let applied = 0
  try {
    const uids = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of uids) {
      if (signal?.aborted) break
      const found = await client.fetchOne(
        `${uid}`,
        { source: { maxLength: MAX_BYTES } },
        { uid: true },
      )
      // Another process has deleted it.
      const source = found ? found.source : undefined
      if (!source) continue
      if (await receiveReport(source, storage)) {
        await client.messageDelete(`${uid}`, { uid: true })
        applied += 1
      } else {
        await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true })
      }
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
  return applied
}

/** Signs in and opens the mailbox. Throws when that fails. `timeout` is in milliseconds. */
export async function openMailbox({ url, caFile }: BounceMailbox, timeout = 20_000) {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(imapOptions(url, caFile, timeout))
  // Without a listener, a lost connection would end the process; the pending command rejects.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX')
  } catch (error) {
    client.close()
    throw error
  }
  return client
}

function imapOptions(url: string, caFile: string | undefined, timeout: number): ImapFlowOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  return {
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    doSTARTTLS: secure ? undefined : !isLoopback(hostname),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    ...(caFile && { tls: trustedBy(caFile) }),
    logger: false,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout * 3,
  }
}
