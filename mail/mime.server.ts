import type { Message } from './message.ts'

/**
 * A message in the form in which it travels: plain text and HTML, both base64, since Telugu in
 * quoted-printable would be nine times its size and slower to make.
 *
 * The library's work, five times all the rest of it, is done once for all mails that have subject
 * and header names in common: a day's entry has thousands.
 */
export async function toMime(message: Message, from: string, id: string): Promise<Buffer> {
  const { to, text, html, headers = {} } = message
  const messageId = `<${id}@${domainOf(from)}>`
  const values = Object.values(headers)
  if (!isPlainAddress(to) || ![messageId, ...values].every(isPlain)) {
    return build(message, from, messageId)
  }
  const parts = await moldOf(message, from)
  const own: Record<string, string> = {
    [TO]: to,
    [ID]: messageId,
    [DATE]: new Date().toUTCString().replace('GMT', '+0000'),
    [inBase64(TEXT)]: inBase64(text),
    [inBase64(HTML)]: inBase64(html),
  }
  values.forEach((value, index) => {
    own[headerMark(index)] = value
  })
  return Buffer.from(parts.map((part) => own[part] ?? part).join(''), 'latin1')
}

// Stand in a mold where each mail has its own.
const TO = 'to@mold.invalid'
const ID = '<id@mold.invalid>'
const DATE = 'Thu, 01 Jan 1970 00:00:00 +0000'
// Not plain, so that the library writes them as it would write Telugu.
const TEXT = 'text of the mold ఆ'
const HTML = 'html of the mold ఆ'
const headerMark = (index: number) => `value-${index}-of-the-mold`

const MOLDS_KEPT = 8
const molds = new Map<string, Promise<string[]>>()

/** The mail in pieces: what is the same in all, and the marks of what is not. */
function moldOf(message: Message, from: string): Promise<string[]> {
  const { subject, headers = {} } = message
  const key = JSON.stringify([from, subject, Object.keys(headers)])
  const known = molds.get(key)
  if (known) return known
  if (molds.size >= MOLDS_KEPT) molds.clear()
  const made = makeMold(message, from)
  molds.set(key, made)
  return made
}

async function makeMold({ subject, headers = {} }: Message, from: string): Promise<string[]> {
  const names = Object.keys(headers)
  const marked = Object.fromEntries(names.map((name, index) => [name, headerMark(index)]))
  const message = { to: TO, subject, text: TEXT, html: HTML, headers: marked }
  const mime = await build(message, from, ID, new Date(0))
  const marks = [TO, ID, DATE, inBase64(TEXT), inBase64(HTML), ...Object.values(marked)]
  const escaped = marks.map((mark) => mark.replace(/[+.]/g, '\\$&'))
  return mime.toString('latin1').split(new RegExp(`(${escaped.join('|')})`))
}

async function build(
  { to, subject, text, html, headers = {} }: Message,
  from: string,
  messageId: string,
  date = new Date(),
): Promise<Buffer> {
  // Most sites start without a mail to send, and the library is large.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new MailComposer({
    from,
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers,
    messageId,
    date,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

function isPlainAddress(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,255}$/.test(address)
}

/** Nothing in it that a header would have to encode or fold, or that could begin another one. */
function isPlain(value: string): boolean {
  return /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(value) && value.length < 900
}

function inBase64(text: string): string {
  return Buffer.from(text)
    .toString('base64')
    .replace(/.{76}(?=.)/g, '$&\r\n')
}

/** The address in a From line: `Lampstand <news@example.org>` gives `news@example.org`. */
export function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()
}

function domainOf(from: string): string {
  return addressIn(from).split('@').at(-1) ?? 'localhost'
}
