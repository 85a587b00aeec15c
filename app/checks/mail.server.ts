import { portProblem } from '../../config/mail-settings.ts'
import type { Settings } from '../../config/settings.server.ts'
import type { Language } from '../../domain/content/language.ts'
import type { ServerText } from '../../domain/content/server-text.ts'
import { countByStatus } from '../../domain/mail-list/subscription.server.ts'
import { countHeld, type MailState, readMailState } from '../../domain/outbox/mail-state.server.ts'
import { hasRole, publishers, type Roles } from '../../domain/staff/staff.ts'
import { openMailbox } from '../../mail/bounce-mailbox.server.ts'
import { lettersPerDay, type MailLimits, newsletterWaitsUntil } from '../../mail/limits.server.ts'
import { certificateProblem } from '../../mail/mail-tls.server.ts'
import { serverOptions } from '../../mail/smtp.server.ts'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { HOUR, instant } from '../../storage/instant.ts'
import { codeOf } from '../../storage/storage-error.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MILLISECONDS = 5_000

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailCaFile' | 'bounceImapUrl'> & {
  mailLimits: MailLimits
}

/**
 * Checks that mail goes out, that the mail server and the mailbox for bounces accept our sign-in,
 * that no mail is refused or has been overdue for an hour, and that the limit has room for all
 * readers.
 */
export async function checkMail(
  { smtpUrl, mailFrom, mailCaFile, mailLimits, bounceImapUrl }: MailSettings,
  storage: Storage,
  now = Date.now(),
): Promise<Finding> {
  if (smtpUrl === undefined) return { ...finding(false, ({ mail }) => mail.none), isUnset: true }
  if (mailFrom === undefined) return noSender()
  const [state, smtp, mailbox] = await Promise.all([
    readMailState(storage),
    trySmtp(smtpUrl, mailCaFile),
    bounceImapUrl === undefined ? undefined : tryMailbox(bounceImapUrl, mailCaFile),
  ])
  if (smtp?.isOurs) return smtp.found
  if (!state.goesOut) return waits(state, ({ remedies }) => remedies[state.reason])
  const away = smtp ?? mailbox
  if (away) return away.found
  const held = await heldMails(state, storage)
  if (held) return held
  const late = await countLateMails(mailLimits, storage, now)
  if (late > 0) return finding(false, ({ mail }) => mail.waiting, { count: late })
  return (await tooManyReaders(mailLimits, storage)) ?? finding(true, ({ mail }) => mail.well)
}

/**
 * What a member of the staff should know of the mail, from the same state as the check but without
 * its words for the person who runs the server: why none goes out; and, if they publish, how many
 * are refused, and how many readers are over the limit.
 */
export async function mailNews(
  { smtpUrl, mailFrom, mailLimits }: Pick<MailSettings, 'smtpUrl' | 'mailFrom' | 'mailLimits'>,
  { roles, language }: { roles: Roles; language: Language },
  storage: Storage,
): Promise<string[]> {
  if (smtpUrl === undefined) return []
  if (mailFrom === undefined) return [noSender(({ tell }) => tell).words(language)]
  const state = await readMailState(storage)
  if (!state.goesOut) return [waits(state, ({ tell }) => tell).words(language)]
  if (!hasRole(roles, publishers)) return []
  const found = [await heldMails(state, storage), await tooManyReaders(mailLimits, storage)]
  return found.flatMap((finding) => finding?.words(language) ?? [])
}

/** The mails that are refused alone or came back; undefined without any. */
async function heldMails({ answer }: MailState, storage: Storage): Promise<Finding | undefined> {
  const count = await countHeld(storage)
  return count > 0 ? finding(false, ({ mail }) => mail.held, { count, answer }) : undefined
}

/** What to do: for the person who runs the server, or for the staff. */
type Advice = (mail: ServerText['check']['mail']) => string

function waits(state: Extract<MailState, { goesOut: false }>, advice: Advice): Finding {
  const { since: date, reason, answer } = state
  const words = ({ mail }: ServerText['check']) =>
    `${mail.waits} ${mail.reasons[reason]} ${advice(mail)}`
  return finding(false, words, { date, answer })
}

function noSender(advice: Advice = ({ setSender }) => setSender): Finding {
  const words = ({ mail }: ServerText['check']) => `${mail.noSender} ${advice(mail)}`
  return finding(false, words, { answer: 'MAIL_FROM' })
}

/** When the limit has no room for a letter to all readers; undefined when it has. */
export async function tooManyReaders(
  limits: MailLimits,
  storage: Storage,
): Promise<Finding | undefined> {
  const allowed = lettersPerDay(limits)
  if (allowed === undefined) return undefined
  const { confirmed: readers } = await countByStatus(storage)
  if (readers <= allowed) return undefined
  const count = readers - allowed
  return finding(false, ({ mail }) => mail.overLimit, { allowed, readers, count })
}

/** The mails that have been overdue for an hour. */
async function countLateMails(limits: MailLimits, storage: Storage, now: number): Promise<number> {
  // Mails of the newsletter wait on purpose while a limit is reached.
  const limited = (await newsletterWaitsUntil(limits, storage)) !== undefined
  const since = instant(now - HOUR)
  const paused = storage.selectFrom('deliveries').select('id').where('state', '=', 'paused')
  return countRows(
    storage
      .selectFrom('mails')
      .where('state', 'in', ['waiting', 'claimed'])
      .where('created_at', '<', since)
      .where('next_at', '<', since)
      // Mails of a paused delivery wait on purpose.
      .where((eb) => eb.or([eb('delivery_id', 'is', null), eb('delivery_id', 'not in', paused)]))
      .$if(limited, (query) => query.where('priority', '=', 0)),
  )
}

/** Signs in to the mail server, without a database; undefined when that works, or without one. */
export async function tryMailServer({
  smtpUrl,
  mailFrom,
  mailCaFile,
}: Pick<MailSettings, 'smtpUrl' | 'mailFrom' | 'mailCaFile'>): Promise<Finding | undefined> {
  if (smtpUrl === undefined) return undefined
  if (mailFrom === undefined) return noSender()
  return (await trySmtp(smtpUrl, mailCaFile))?.found
}

function trySmtp(url: string, caFile?: string) {
  const signIn = async () => {
    const { createTransport } = await import('nodemailer')
    const timeouts = { greeting: TIMEOUT_MILLISECONDS, response: TIMEOUT_MILLISECONDS }
    const server = createTransport(serverOptions(url, timeouts, caFile))
    await server.verify().finally(() => server.close())
  }
  return trySignIn(url, signIn, ({ mail }) => mail.away)
}

function tryMailbox(url: string, caFile?: string) {
  const signIn = async () => (await openMailbox({ url, caFile }, TIMEOUT_MILLISECONDS)).close()
  return trySignIn(url, signIn, ({ mail }) => mail.mailboxAway)
}

/** Why a server does not take our sign-in: by the port or certificate (`isOurs`), or it is away. */
async function trySignIn(
  url: string,
  signIn: () => Promise<void>,
  away: (check: ServerText['check']) => string,
): Promise<{ found: Finding; isOurs: boolean } | undefined> {
  try {
    await signIn()
    return undefined
  } catch (error) {
    const certificate = certificateProblem(error)
    const port = portProblem(url)
    const { hostname: server } = new URL(url)
    // The error code of the server or connection, never its message.
    const isRefused = error instanceof Error && 'authenticationFailed' in error
    const reason = isRefused ? 'EAUTH' : codeOf(error) || 'no response'
    const words: typeof away = (check) => {
      if (certificate) return check.mail.certificate[certificate]
      return port ? check.mail.port[port] : away(check)
    }
    return {
      found: finding(false, words, { server, reason }),
      isOurs: Boolean(certificate ?? port),
    }
  }
}
