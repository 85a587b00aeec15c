import type { Message } from './message.ts'

/**
 * A message in the form in which it travels: plain text and HTML, both base64, since Telugu in
 * quoted-printable would be nine times its size and slower to make.
 */
export async function toMime(message: Message, from: string, id: string): Promise<Buffer> {
  // Most sites start without a mail to send, and the library is large.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { to, subject, text, html, headers = {} } = message
  return new MailComposer({
    from,
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers,
    messageId: `<${id}@${domainOf(from)}>`,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** The address in a From line: `Lampstand <news@example.org>` gives `news@example.org`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
}

function domainOf(from: string): string {
  return addressIn(from).split('@').at(-1) ?? 'localhost'
}
