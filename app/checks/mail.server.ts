import { serverOptions } from '../../mail/smtp.server.ts'
import type { Settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { HOUR, instant } from '../../storage/instant.ts'
import { codeOf } from '../../storage/storage-error.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MILLISECONDS = 5_000

/**
 * Checks that the mail server accepts our sign-in and that no mail has been overdue for an hour.
 */
export async function checkMail(
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
  storage: Storage,
  now = Date.now(),
): Promise<Finding> {
  if (smtpUrl === undefined) return finding(false, ({ mail }) => mail.none)
  const reason = await smtpError(smtpUrl)
  if (reason !== undefined) return finding(false, ({ mail }) => mail.away, { reason })
  const since = instant(now - HOUR)
  const paused = storage.selectFrom('deliveries').select('id').where('state', '=', 'paused')
  const { count } = await storage
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'claimed'])
    .where('created_at', '<', since)
    .where('next_at', '<', since)
    // Mails of a paused delivery wait on purpose.
    .where((eb) => eb.or([eb('delivery_id', 'is', null), eb('delivery_id', 'not in', paused)]))
    .executeTakeFirstOrThrow()
  return count > 0
    ? finding(false, ({ mail }) => mail.waiting, { count })
    : finding(true, ({ mail }) => mail.well)
}

/** Returns the error code of the server or connection, never its message; undefined on success. */
async function smtpError(url: string): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { greeting: TIMEOUT_MILLISECONDS, response: TIMEOUT_MILLISECONDS }
  const server = createTransport(serverOptions(url, timeouts))
  try {
    await server.verify()
    return undefined
  } catch (error) {
    return codeOf(error) || 'no response'
  } finally {
    server.close()
  }
}
