/** One mail to one address, ready to be sent. */
export type Message = {
  to: string
  subject: string
  text: string
  html: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Record<string, string>
}

/**
 * What a failure means for the mail:
 * - `connection`: the mail server could not be spoken to; no mail is to blame
 * - `passing`: not now, for this mail (4xx)
 * - `final`: never (5xx)
 */
export type FailureKind = 'connection' | 'passing' | 'final'

export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  readonly kind: FailureKind
  /** The server says that there is no such address (5.1.x at RCPT). */
  readonly noSuchAddress: boolean

  /** `codes` are the step and the server's codes, such as "RCPT TO 550 5.1.1"; never its words. */
  constructor(kind: FailureKind, codes: string, noSuchAddress = false) {
    super(codes)
    this.kind = kind
    this.noSuchAddress = noSuchAddress
  }
}

/** Takes a mail where it goes. */
export type Transport = {
  /**
   * Resolves once the mail is taken over for good. `turn` is waited for just before the point from
   * which the mail may have been taken over. `id` is the same whenever the mail is sent again.
   * Throws a MailFailure.
   */
  send: (message: Message, id: string, turn: () => Promise<void>) => Promise<void>
  close: () => void
}
