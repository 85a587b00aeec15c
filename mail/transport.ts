import { type Bounce, bounceOf, isQuota } from './status-codes.ts'

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

/** Sends mails to a mail server or a folder. */
export type Transport = {
  /**
   * Resolves once the mail is accepted for delivery. `id` is the same for every attempt, so that a
   * mailbox can drop duplicates. Throws MailError.
   */
  send: (message: Message, id: string) => Promise<void>
  /** Closes connections, including those that are sending. */
  close: () => void
}

/**
 * Returns nodemailer's options for a message. `from` is like `Lampstand <news@example.org>`.
 * Bounces go to `bounceAddress` with the id in it, or to the sender.
 */
export function composed(
  { to, headers, fromName, ...message }: Message,
  from: string,
  id: string,
  bounceAddress?: string,
) {
  const [, address = from, domain = 'localhost'] = /([^\s<>@]+@([^\s<>@]+))>?\s*$/.exec(from) ?? []
  const envelope = bounceAddress && { from: bounceAddress.replace('@', `+${id}@`), to }
  return {
    ...message,
    ...(envelope && { envelope }),
    // Some providers replace the Message-ID with their own.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers, 'X-Mail-Tag': id },
    from: fromName ? { name: fromName, address } : from,
    // An object, since a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${domain}>`,
    // Quoted-printable would make Telugu nine times as large.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Kinds of failure:
 * - `server`: unreachable, or rejects our sign-in; affects all mails
 * - `quota`: a sending limit was reached; affects all mails for now
 * - `later`: temporary, for this mail only
 * - `never`: permanent, for this mail only
 */
type FailureKind = 'server' | 'quota' | 'later' | 'never'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly kind: FailureKind
  /** What a permanent failure means for the address. */
  readonly bounce: Bounce | undefined

  /**
   * `codes` are the SMTP command and status codes, such as "RCPT TO 550 5.1.1"; never the server's
   * text.
   */
  constructor(kind: FailureKind, codes: string, bounce?: Bounce) {
    super(codes)
    this.kind = kind
    this.bounce = bounce
  }
}

/** Classifies an error of nodemailer by its codes. */
export function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const property = (name: string) =>
    typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : ''
  const [code, command, response] = [property('code'), property('command'), property('response')]
  const status = Number(property('responseCode'))
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? ''
  const codes = [command || code || 'unknown', status || '', enhanced].filter(Boolean).join(' ')
  if (isQuota(enhanced, response)) return new MailError('quota', codes)
  // A rejected sign-in or sender is a configuration error: treating it as permanent would fail
  // every mail.
  const aboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (!aboutThisMail || status === 421) return new MailError('server', codes)
  if (status >= 400 && status < 500) return new MailError('later', codes)
  // Without a status, nodemailer itself rejected the address, which no server would accept.
  return new MailError('never', codes, enhanced ? bounceOf(enhanced) : undefined)
}
