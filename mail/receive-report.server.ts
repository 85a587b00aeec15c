import type { Email } from 'postal-mime'
import {
  applyReport,
  findTagged,
  tagPattern,
  type Verdict,
} from '../domain/mail-list/bounce.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { bounceOf, isQuota } from './status-codes.ts'

/**
 * Reads a mail of the bounce mailbox and applies it. Returns undefined when it is not a report
 * about one of our mails, whatever its sender.
 */
export async function receiveReport(raw: Uint8Array, storage: Storage): Promise<Verdict> {
  const { tags, verdict, codes } = await readReport(raw)
  const mail = verdict && (await findTagged(tags, storage))
  if (!mail) return undefined
  await storage
    .transaction()
    .execute((transaction) => applyReport(mail, verdict, codes, transaction))
  return verdict
}

/** The content of a report about one of our mails; for other mails, the verdict is undefined. */
type Report = {
  /** All texts in it that look like a mail's tag. */
  tags: string[]
  verdict: Verdict
  /** Status codes, such as "550 5.1.1"; never the server's text. */
  codes: string
}

/** Types that are complaints by a reader. Other feedback is about signatures or viruses. */
const complaints = ['abuse', 'fraud', 'opt-out']
const copyBegins = /\b(copy|original|returned)\b/i
const enhancedCode = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/**
 * Reads a delivery status notification (RFC 3464), a feedback report (RFC 5965), or a report in
 * another form. Throws when it is not a mail.
 */
export async function readReport(raw: Uint8Array): Promise<Report> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const headers = mail.headers.map(({ value }) => value)
  const parts = mail.attachments.map(({ content }) => String(content))
  const all = [...headers, mail.text ?? '', mail.html ?? '', ...parts].join('\n')
  return { tags: [...new Set(all.match(tagPattern) ?? [])], ...judge(mail) }
}

function judge(mail: Email): Pick<Report, 'verdict' | 'codes'> {
  const part = (name: RegExp) =>
    mail.attachments.find(({ mimeType }) => name.test(mimeType))?.content.toString()
  const feedback = part(/^message\/feedback-report$/)
  if (feedback !== undefined) {
    const type = fieldOf(feedback, 'Feedback-Type').toLowerCase()
    return { verdict: complaints.includes(type) ? 'complaint' : undefined, codes: type }
  }
  const status = part(/^message\/(global-)?delivery-status$/)
  if (status !== undefined) return judgeStatus(status)
  return isFromMailServer(mail) ? judgeText(mail.text ?? '') : { verdict: undefined, codes: '' }
}

/** Fields about the message, then about each recipient; our mails have one recipient. */
function judgeStatus(fields: string): Pick<Report, 'verdict' | 'codes'> {
  const blocks = fields.replaceAll('\r', '').split(/\n{2,}/)
  const failed = blocks.find((block) => fieldOf(block, 'Action').toLowerCase() === 'failed')
  // A delayed mail is retried by the server.
  if (!failed) return { verdict: undefined, codes: '' }
  const diagnostic = fieldOf(failed, 'Diagnostic-Code')
  const status = enhancedCode.exec(fieldOf(failed, 'Status'))?.[0] ?? ''
  const remote = enhancedCode.exec(diagnostic)?.[0] ?? ''
  // Many servers put a general code into Status, and the remote server's code into the diagnostic.
  return verdictOf(remote && /^$|\.0\.0$/.test(status) ? remote : status || remote, diagnostic)
}

/** A report in prose, such as qmail's. Its codes come before the copy of our mail. */
function judgeText(text: string): Pick<Report, 'verdict' | 'codes'> {
  const lines = text.split('\n')
  const copy = lines.findIndex((line) => line.startsWith('---') && copyBegins.test(line))
  const prose = lines.slice(0, copy === -1 ? undefined : copy).join('\n')
  const code = enhancedCode.exec(prose)?.[0] ?? ''
  if (!code && !/\b5[0-5]\d\b/.test(prose)) return { verdict: undefined, codes: '' }
  return verdictOf(code, prose)
}

function verdictOf(code: string, words: string): Pick<Report, 'verdict' | 'codes'> {
  const reply = /\b[45][0-5]\d\b/.exec(words)?.[0] ?? ''
  const codes = [reply, code].filter(Boolean).join(' ')
  return { verdict: isQuota(code, words) ? undefined : bounceOf(code), codes }
}

/** Excludes replies by people and automatic replies, which also quote our mail. */
function isFromMailServer({ from, headers }: Email): boolean {
  const automatic = headers.find(({ key }) => key === 'auto-submitted')?.value ?? ''
  const name = from?.address?.split('@')[0] ?? ''
  return /^(mailer-daemon|postmaster|mail-daemon)$/i.test(name) && !/auto-replied/i.test(automatic)
}

/** A field's value, unfolded; '' if it is missing. */
function fieldOf(fields: string, name: string): string {
  const unfolded = fields.replaceAll('\r', '').replace(/\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}
