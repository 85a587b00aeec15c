import type { Settings } from '../../config/settings.server.ts'
import { openMailbox } from '../../mail/bounce-mailbox.server.ts'
import { type MailLimits, newsletterWaitsUntil } from '../../mail/limits.server.ts'
import { certificateProblem } from '../../mail/mail-tls.server.ts'
import { serverOptions } from '../../mail/smtp.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { HOUR, instant } from '../../storage/instant.ts'
import { codeOf } from '../../storage/storage-error.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MILLISECONDS = 5_000

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailCaFile' | 'bounceImapUrl'> & {
  mailLimits: MailLimits
}

/**
 * Checks that the mail server and the mailbox for bounces accept our sign-in, and that no mail has
 * been overdue for an hour.
 */
export async function checkMail(
  { smtpUrl, mailFrom, mailCaFile, mailLimits, bounceImapUrl }: MailSettings,
  storage: Storage,
  now = Date.now(),
): Promise<Finding> {
  if (smtpUrl === undefined) return finding(false, ({ mail }) => mail.none)
  if (mailFrom === undefined) return finding(false, ({ mail }) => mail.noSender)
  const [smtp, mailbox] = await Promise.all([
    smtpProblem(smtpUrl, mailCaFile),
    mailboxProblem(bounceImapUrl, mailCaFile),
  ])
  const wrong = smtp ?? mailbox
  if (wrong) return wrong
  const count = await countLateMails(mailLimits, storage, now)
  return count > 0
    ? finding(false, ({ mail }) => mail.waiting, { count })
    : finding(true, ({ mail }) => mail.well)
}

/** The mails that have been overdue for an hour. */
export async function countLateMails(
  limits: MailLimits,
  storage: Storage,
  now = Date.now(),
): Promise<number> {
  // Mails of the newsletter wait on purpose while a limit is reached.
  const limited = (await newsletterWaitsUntil(limits, storage)) !== undefined
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
    .$if(limited, (query) => query.where('priority', '=', 0))
    .executeTakeFirstOrThrow()
  return count
}

async function smtpProblem(url: string, caFile?: string): Promise<Finding | undefined> {
  const { createTransport } = await import('nodemailer')
  const timeouts = { greeting: TIMEOUT_MILLISECONDS, response: TIMEOUT_MILLISECONDS }
  const server = createTransport(serverOptions(url, timeouts, caFile))
  try {
    await server.verify()
    return undefined
  } catch (error) {
    return (
      problem(error, url) ?? finding(false, ({ mail }) => mail.away, { reason: reasonOf(error) })
    )
  } finally {
    server.close()
  }
}

async function mailboxProblem(
  url: string | undefined,
  caFile?: string,
): Promise<Finding | undefined> {
  if (url === undefined) return undefined
  try {
    const client = await openMailbox({ url, caFile }, TIMEOUT_MILLISECONDS)
    client.close()
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    return problem(error, url) ?? finding(false, ({ mail }) => mail.mailboxAway, { reason })
  }
}

function problem(error: unknown, url: string): Finding | undefined {
  const name = certificateProblem(error)
  const server = new URL(url).hostname
  return name && finding(false, ({ mail }) => mail.certificate[name], { server })
}

/** The error code of the server or connection, never its message. */
function reasonOf(error: unknown): string {
  const isRefused = error instanceof Error && 'authenticationFailed' in error
  return isRefused ? 'EAUTH' : codeOf(error) || 'no response'
}
