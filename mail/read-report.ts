import { buffer } from 'node:stream/consumers'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import type { Report } from './receive-report.server.ts'
import { type Answer, bounceOf, judge, readReply } from './smtp-answer.ts'

// A program that reads a report from its standard input and writes what it says as JSON: strangers
// write to the bounce mailbox, so that nothing they send may stop the site.

/** The tag in a mail and its bounces (mailTag in domain/mail-list/bounce.server.ts). */
const tagPattern = /\b\d{1,15}-[0-9a-f]{20}\b/g
/** A report quotes one mail of ours; more tags are an attempt to make us search. */
const MAX_TAGS = 5
/** Types that are complaints by a reader. Other feedback is about signatures or viruses. */
const complaints = ['abuse', 'fraud', 'opt-out']
/** Prose that says that a mail did not arrive. */
const failed = /undeliver|fail|(\b(not|unable)|n[o']t)\b.{0,20}\b(sent|deliver|able)/i
const copyBegins = /\b(copy|original|returned)\b/i
/** A permanent code, also in quotes or brackets. */
const permanent = /(?<![^\s:'"([#])(?:5[0-5]\d(?=[\s:,-])|5\.\d\.\d{1,3}\b(?!\.))/
/** Before the words of the server that refused the mail, with Exchange and Cisco. */
const quote = / -> |\s(?=5\d\d-')/

type Judged = Pick<Report, 'verdict' | 'codes'>
const nothing: Judged = { verdict: undefined, codes: '' }

if (import.meta.main) {
  process.stdout.write(JSON.stringify(await readReport(await buffer(process.stdin))))
}

/**
 * Reads a delivery status notification (RFC 3464), a feedback report (RFC 5965), or a report in
 * another form. Throws when it is not a mail.
 */
export async function readReport(raw: Uint8Array): Promise<Report> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const parts = mail.attachments.map(({ content }) => String(content))
  // Also of a mail within it, whose headers are no part of their own.
  const headers = Buffer.from(raw).toString('latin1')
  const all = [headers, mail.text ?? '', mail.html ?? '', ...parts].join('\n')
  const tags = [...new Set(all.match(tagPattern) ?? [])].slice(0, MAX_TAGS)
  return { tags, ...judgeMail(mail) }
}

function judgeMail(mail: Email): Judged {
  const part = (name: RegExp) =>
    mail.attachments.find(({ mimeType }) => name.test(mimeType))?.content.toString()
  const feedback = part(/^message\/feedback-report$/)
  if (feedback !== undefined) {
    const type = fieldOf(feedback, 'Feedback-Type').toLowerCase()
    return { verdict: complaints.includes(type) ? 'complaint' : undefined, codes: type }
  }
  const status = part(/^message\/(global-)?delivery-status$/)
  const text = mail.text || (mail.html ?? '').replace(/<[^<>]*>/g, '\n').replaceAll('&nbsp;', ' ')
  // Gmail's is empty when our own account is wrong.
  if (status?.trim()) return judgeStatus(status, text)
  return isFromMailServer(mail) ? judgeText(text) : nothing
}

/** Fields about the message, then about each recipient; our mails have one recipient. */
function judgeStatus(fields: string, text: string): Judged {
  const blocks = fields.replaceAll('\r', '').split(/\n{2,}/)
  const failed = blocks.find((block) => /^failed\b/i.test(fieldOf(block, 'Action')))
  // A delayed mail is retried by the server.
  if (!failed) return nothing
  const said = fieldOf(failed, 'Diagnostic-Code').split(quote).at(-1) ?? ''
  const remote = readReply(said.replace(/^[\w-]+;\s*/, ''))
  const { enhanced: status } = readReply(fieldOf(failed, 'Status'))
  // Exim says only in its text that it did not know where to send.
  const words = !said && status.endsWith('.0.0') ? text : remote.words
  // The remote server's own code is the more exact one.
  const isExact = remote.enhanced !== '' && !remote.enhanced.endsWith('.0.0')
  const enhanced = isExact ? remote.enhanced : status || remote.enhanced
  return judged({ ...remote, words, enhanced })
}

/** A report in prose, such as qmail's. Its codes come before the copy of our mail. */
function judgeText(text: string): Judged {
  const lines = text.replaceAll('\r', '').split('\n')
  const copy = lines.findIndex((line) => line.startsWith('---') && copyBegins.test(line))
  const prose = lines.slice(0, copy === -1 ? undefined : copy).join('\n')
  const paragraphs = prose.split(/\n\s*\n/).map((each) => each.replace(/\s+/g, ' '))
  const refused = paragraphs.find((each) => permanent.test(each))
  if (!refused && /\b(delay|warning)/i.test(prose)) return nothing
  const paragraph = refused ?? paragraphs.find(isAboutReader)
  if (!paragraph) return failed.test(prose) ? { verdict: 'ours', codes: '' } : nothing
  const reply = readReply(paragraph.slice(permanent.exec(paragraph)?.index).trim())
  return judged(/[a-z]{3}/i.test(reply.words) ? reply : { ...reply, words: paragraph })
}

/** Old servers, and Exim, write without a code what is wrong with an address. */
function isAboutReader(words: string): boolean {
  return words.includes('@') && judged({ code: 0, enhanced: '', words }).verdict !== 'ours'
}

function judged(reply: Omit<Answer, 'stage'>): Judged {
  const about = judge({ ...reply, stage: 'report' })
  const codes = [reply.code || '', reply.enhanced].filter(Boolean).join(' ')
  return { verdict: bounceOf(about) ?? 'ours', codes }
}

/** Excludes replies by people and by their programs, which also quote our mail. */
function isFromMailServer({ from }: Email): boolean {
  const names = [from?.name ?? '', from?.address?.split('@')[0] ?? '']
  const ofServer = /^(mailer.daemon|mdaemon|postmaster|mail-daemon|mail.delivery.(sub)?system)$/i
  return names.some((name) => ofServer.test(name))
}

/** A field's value, unfolded; '' if it is missing. */
function fieldOf(fields: string, name: string): string {
  const unfolded = fields.replaceAll('\r', '').replace(/\n[ \t]+/g, ' ')
  return new RegExp(`^${name}[ \\t]*:(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}
