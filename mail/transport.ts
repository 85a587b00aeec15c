import { type Answer, readReply, type Stage } from './smtp-answer.ts'

/** One mail to one address, ready to be sent. */
export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** The sender's name, instead of the one in MAIL_FROM. */
  fromName?: string
  /** The address for replies, if not the sender's. */
  replyTo?: string
  /**
   * Further headers, such as List-Unsubscribe. By default, `Auto-Submitted` prevents out-of-office
   * replies (RFC 3834).
   */
  headers?: Record<string, string>
}

/**
 * `tag` finds the mail in a report (domain/mail-list/bounce.server.ts). `messageId` is always the
 * same for the same mail, so that a mailbox can drop duplicates.
 */
export type MailNames = { tag: string; messageId: string }

/** Sends mails to a mail server or a folder. */
export type Transport = {
  /** Resolves once the mail is accepted for delivery. Throws MailError. */
  send: (message: Message, names: MailNames) => Promise<void>
  /** Closes connections, including those that are sending. */
  close: () => void
}

/**
 * Returns nodemailer's options for a message. `from` is like `Lampstand <news@example.org>`.
 * Bounces go to `bounceAddress` with the tag in it, or to the sender.
 */
export function composed(
  { to, headers, fromName, ...message }: Message,
  from: string,
  { tag, messageId }: MailNames,
  bounceAddress?: string,
) {
  // Parsed here: nodemailer would read a colon or a semicolon in the name as a group of addresses.
  const [, name = '', address = from, domain = 'localhost'] =
    /^(.*?)<?\s*([^\s<>@]+@([^\s<>@]+))\s*>?\s*$/.exec(from) ?? []
  const envelope = bounceAddress && { from: bounceAddress.replace('@', `+${tag}@`), to }
  return {
    ...message,
    ...(envelope && { envelope }),
    // Some providers replace the Message-ID with their own.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers, 'X-Mail-Tag': tag },
    from: { name: fromName ?? name.trim().replace(/^"(.*)"$/, '$1'), address },
    // An object, since a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${messageId}@${domain}>`,
    // Quoted-printable would make Telugu nine times as large.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A mail that could not be sent; the message has only the codes, such as "RCPT TO 550 5.1.1". */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly answer: Answer

  constructor(codes: string, answer: Answer) {
    super(codes)
    this.answer = answer
  }
}

/** Reads an error of nodemailer. */
export function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const property = (name: string) =>
    typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : ''
  const [code, command, response] = [property('code'), property('command'), property('response')]
  const reply = readReply(response)
  const status = Number(property('responseCode')) || reply.code
  const answer: Answer = {
    ...reply,
    stage: stageOf(code, command, response),
    code: status,
    words: response ? reply.words : code,
  }
  const codes = [command || code || 'unknown', status || '', answer.enhanced]
  return new MailError(codes.filter(Boolean).join(' '), answer)
}

function stageOf(code: string, command: string, response: string): Stage {
  if (/^E(AUTH|NOAUTH|OAUTH2)$/.test(code)) return 'sign-in'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'connection'
  // Without a response, nodemailer itself refuses the mail, such as one that is too large.
  if (response === '' || command === 'DATA') return 'message'
  return command === 'MAIL FROM' ? 'sender' : 'recipient'
}
