/** One mail to one address, ready to be sent. */
export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

/** Where mails go: a mail server, or a folder. */
export type Transport = {
  /**
   * Resolves once the mail is taken over for good. `id` is the same whenever the mail is sent
   * again, so that a mailbox may leave out the second copy. Throws a MailError.
   */
  send: (message: Message, id: string) => Promise<void>
  /** Ends also what is under way. */
  close: () => void
}

/** A message as nodemailer takes it, from an address such as `Lampstand <news@example.org>`. */
export function composed({ to, ...message }: Message, from: string, id: string) {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    ...message,
    from,
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${id}@${domain}>`,
    // Telugu in quoted-printable would be nine times its size.
    textEncoding: 'base64' as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * What a failure means:
 * - `server`: the server is not reached, or does not know us; no mail is to blame
 * - `quota`: it has taken as many mails from us as it will for now
 * - `later`: not now, for this mail
 * - `never`: this mail is rejected for good
 */
type FailureKind = 'server' | 'quota' | 'later' | 'never'

export class MailError extends Error {
  override readonly name = 'MailError'
  readonly kind: FailureKind
  /** The server says that there is no such address. */
  readonly noSuchAddress: boolean

  /** `codes` are the step and the server's codes, such as "RCPT TO 550 5.1.1"; never its words. */
  constructor(kind: FailureKind, codes: string, noSuchAddress = false) {
    super(codes)
    this.kind = kind
    this.noSuchAddress = noSuchAddress
  }
}

/** No such mailbox, no such domain, not an address, moved away, takes no mail. */
const noSuchAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']
/** Delivery limit, too many from this sender, and Microsoft's codes for the limits of a day. */
const quotas = ['4.5', '7.28', '1.90', '7.232', '7.233', '7.705']

/** Reads nodemailer's error by its codes. */
export function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  const read = (name: string) =>
    typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : ''
  const [code, command, response] = [read('code'), read('command'), read('response')]
  const status = Number(read('responseCode'))
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? ''
  const codes = [command || code || 'unknown', status || '', enhanced].filter(Boolean).join(' ')
  if (isQuota(enhanced, response)) return new MailError('quota', codes)
  // A rejected sign-in or sender is the settings' fault, and every mail would be lost by it.
  const aboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (!aboutThisMail || status === 421) return new MailError('server', codes)
  if (status >= 400 && status < 500) return new MailError('later', codes)
  // Without a status it was nodemailer that rejected it: an address that no server would take.
  return new MailError('never', codes, noSuchAddress.includes(enhanced))
}

/**
 * Providers tell of their limits under one of their own codes or, under the code of any policy, in
 * words: to take more for a limit than is one only makes a mail wait.
 */
function isQuota(enhanced: string, response: string): boolean {
  const detail = enhanced.slice(2)
  const ofPolicy = detail.startsWith('7.') && /\b(rate|limit|quota|too many)/i.test(response)
  return quotas.includes(detail) || ofPolicy
}
