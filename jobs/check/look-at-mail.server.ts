import { serverOptions } from '../../mail/smtp.server.ts'
import type { Settings } from '../../settings.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { type Finding, found } from './finding.ts'

const WAITING_MILLISECONDS = 3_600_000
const PATIENCE_MILLISECONDS = 5_000

/** Whether the mail server lets us in, and whether anything has been waiting for long. */
export async function lookAtMail(
  { smtpUrl }: Pick<Settings, 'smtpUrl'>,
  storage: Storage,
  now = Date.now(),
): Promise<Finding> {
  if (smtpUrl === undefined) return found(false, ({ mail }) => mail.none)
  const reason = await refusalOf(smtpUrl)
  if (reason !== undefined) return found(false, ({ mail }) => mail.away, { reason })
  const since = new Date(now - WAITING_MILLISECONDS).toISOString()
  const paused = storage.selectFrom('deliveries').select('id').where('state', '=', 'paused')
  const { count } = await storage
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'claimed'])
    .where('created_at', '<', since)
    .where('next_at', '<', since)
    // What staff have paused waits because they want it to.
    .where((mail) =>
      mail.or([mail('delivery_id', 'is', null), mail('delivery_id', 'not in', paused)]),
    )
    .executeTakeFirstOrThrow()
  return count > 0
    ? found(false, ({ mail }) => mail.waiting, { count })
    : found(true, ({ mail }) => mail.well)
}

/** The server's code or the connection's, never its words; undefined when it lets us in. */
async function refusalOf(url: string): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { greeting: PATIENCE_MILLISECONDS, response: PATIENCE_MILLISECONDS }
  const server = createTransport(serverOptions(url, timeouts))
  try {
    await server.verify()
    return undefined
  } catch (error) {
    const known = error instanceof Error && 'code' in error ? error.code : undefined
    return typeof known === 'string' ? known : 'no answer'
  } finally {
    server.close()
  }
}
