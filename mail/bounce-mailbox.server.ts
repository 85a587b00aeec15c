import type { ImapFlowOptions } from 'imapflow'
import type { Storage } from '../storage/database.server.ts'
import { isLoopback, trustedBy } from './mail-tls.server.ts'
import { MAX_REPORT_BYTES, receiveReport } from './receive-report.server.ts'

export type BounceMailbox = { url: string; caFile?: string | undefined }

/**
 * Reads the new mails of a mailbox, each marked as read before it is fetched: a mail that ends the
 * process is not read again. Deletes reports about our mails once they are applied. Safe in two
 * processes at once, and to be killed at any point.
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
      await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true })
      const part = { source: { maxLength: MAX_REPORT_BYTES } }
      const found = await client.fetchOne(`${uid}`, part, { uid: true })
      // Another process has deleted it.
      const source = found ? found.source : undefined
      const verdict = source && (await receiveReport(source, storage).catch(readAgain))
      if (!verdict) continue

      async function readAgain(error: unknown): Promise<never> {
        await client.messageFlagsRemove(`${uid}`, ['\\Seen'], { uid: true })
        throw error
      }
      await client.messageDelete(`${uid}`, { uid: true })
      applied += 1
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
