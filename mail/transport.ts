/** One mail to one address, ready to be sent. */
export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Sends mails to a mail server or a folder. */
export type Transport = {
  /**
   * Resolves once the mail is accepted for delivery. `id` is the same for every attempt, so that a
   * mailbox can drop duplicates. Throws MailError.
   */
  send: (message: Message, id: string) => Promise<void>
  /** Closes connections, also those that are sending. */
  close: () => void
}

/** Returns nodemailer's options for a message. `from` is like `Lampstand <news@example.org>`. */
export function composed({ to, ...message }: Message, from: string, id: string) {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    ...message,
    from,
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
  /** The server reports that the address does not exist. */
  readonly noSuchAddress: boolean

  /**
   * `codes` are the SMTP command and status codes, such as "RCPT TO 550 5.1.1"; never the server's
   * text.
   */
  constructor(kind: FailureKind, codes: string, noSuchAddress = false) {
    super(codes)
    this.kind = kind
    this.noSuchAddress = noSuchAddress
  }
}

/**
 * Enhanced status codes: no such mailbox, no such domain, invalid address, moved, accepts no mail.
 */
const noSuchAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']
/** Delivery limit, too many mails from this sender, and Microsoft's codes for daily limits. */
const quotas = ['4.5', '7.28', '1.90', '7.232', '7.233', '7.705']

/** Classifies an error of nodemailer by its codes. */
export function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const read = (name: string) =>
    typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : ''
  const [code, command, response] = [read('code'), read('command'), read('response')]
  const status = Number(read('responseCode'))
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? ''
  const codes = [command || code || 'unknown', status || '', enhanced].filter(Boolean).join(' ')
  if (isQuota(enhanced, response)) return new MailError('quota', codes)
  // A rejected sign-in or sender is a configuration error: treating it as permanent would fail
  // every mail.
  const aboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (!aboutThisMail || status === 421) return new MailError('server', codes)
  if (status >= 400 && status < 500) return new MailError('later', codes)
  // No status means that nodemailer itself rejected it: an address that no server would accept.
  return new MailError('never', codes, noSuchAddress.includes(enhanced))
}

/**
 * Providers report sending limits with their own codes or, under the generic policy code, only in
 * the text. A false positive only delays a mail.
 */
function isQuota(enhanced: string, response: string): boolean {
  const detail = enhanced.slice(2)
  const ofPolicy = detail.startsWith('7.') && /\b(rate|limit|quota|too many)/i.test(response)
  return quotas.includes(detail) || ofPolicy
}
