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
