import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { MAX_LIST_LINES } from '../../config/limits.ts'
import { cleanLine, email as emailRule } from '../forms/rules.ts'
import { type Columns, findColumns } from './address-columns.ts'
import type { FileLine } from './import.ts'
import { mailboxOf } from './mailbox.ts'

/** Why a file is not a list of addresses. */
export type NotAList = 'spreadsheet' | 'contactCards' | 'noAddresses' | 'tooMany' | 'notLines'

/** Bytes that are parsed before other requests are served; takes about 5 ms. */
const SLICE_BYTES = 8 * 1024
/** The most characters of a contact. One with long notes has several thousand. */
const MAX_CONTACT = 64 * 1024
const MAX_NAME = 100
/** The most addresses tried per contact. */
const MAX_ADDRESSES = 20

/**
 * Reads the addresses of a CSV file or a plain list: one per line, the first valid one if a contact
 * has several, with the name and the language in the file. Other requests are served in between,
 * and the parser's memory does not grow with the file.
 */
export async function readList(bytes: Uint8Array): Promise<FileLine[] | NotAList> {
  // Excel's own files are ZIP archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'spreadsheet'
  const [beginning = ''] = slicesOf(bytes, SLICE_BYTES)
  if (/^\s*BEGIN:VCARD/i.test(beginning)) return 'contactCards'
  const delimiter = delimiterOf(beginning)
  // A quotation mark that is never closed would swallow the rest of the file.
  return (
    (await readLines(bytes, { delimiter })) ??
    (await readLines(bytes, { delimiter, quote: null })) ??
    'notLines'
  )
}

type CsvRecord = { line: number; cells: string[] }
type Format = { delimiter: string; quote?: null }

/** Undefined when a line is too long or a quotation mark is not closed. */
async function readLines(
  bytes: Uint8Array,
  format: Format,
): Promise<FileLine[] | NotAList | undefined> {
  const lines: FileLine[] = []
  const first = new Map<string, number>()
  try {
    const columns = await findColumns(recordsIn(bytes, format))
    if (columns.addresses.length === 0) return 'noAddresses'
    let heading = columns.hasHeading
    for await (const records of recordsIn(bytes, format)) {
      if (heading && records.shift()) heading = false
      for (const record of records) lines.push(lineOf(record, columns, first))
      if (lines.length > MAX_LIST_LINES) return 'tooMany'
    }
    return lines
  } catch (error) {
    if (error instanceof CsvError || error instanceof EndlessLine) return undefined
    throw error
  }
}

/** `first` has the line of each mailbox so far. */
function lineOf(
  { line, cells }: CsvRecord,
  { addresses, declined, nameIn, languageIn }: Columns,
  first: Map<string, number>,
): FileLine {
  const typed = addresses.flatMap((column) => addressesIn(cells[column] ?? ''))
  const valid = typed.find((address) => emailRule.safeParse(address).success)
  const email = (valid ?? typed[0] ?? '').slice(0, 254)
  const known = { line, email, name: '', language: '', detail: '' } as const
  if (!email) return { ...known, outcome: 'empty' }
  if (!valid) return { ...known, outcome: 'wrong' }
  const left = declined(cells)
  if (left) return { ...known, outcome: 'declined', detail: left.slice(0, 40) }
  const mailbox = mailboxOf(email)
  const earlier = first.get(mailbox)
  if (earlier !== undefined) return { ...known, outcome: 'duplicate', detail: String(earlier) }
  first.set(mailbox, line)
  const name = cleanLine(nameIn(cells).slice(0, MAX_NAME))
  return { ...known, name, language: languageIn(cells), outcome: 'new' }
}

/** `Ravi <ravi@example.in>`, and Google's `a@example.in ::: b@example.in`. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/ ::: |[;,\n]/, MAX_ADDRESSES)
    .map((part) => cleanLine(/<([^<>]+)>\s*$/.exec(part)?.[1] ?? part).replace(/^mailto:/i, ''))
    .filter(Boolean)
}

class EndlessLine extends Error {}

/** The records of each slice. Throws a CsvError or an EndlessLine. */
async function* recordsIn(bytes: Uint8Array, format: Format): AsyncGenerator<CsvRecord[]> {
  const found: CsvRecord[] = []
  const parser = parse({
    ...format,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_CONTACT,
    on_record: (cells: string[], { lines }) => {
      // The parser gives the line where a record ends; one with line breaks in it begins earlier.
      const breaks = cells.join('').split('\n').length - 1
      found.push({ line: lines - breaks, cells })
      return null
    },
  })
  // The callbacks below get the same error.
  parser.on('error', () => undefined)
  let open = 0
  let count = 0
  for (const slice of slicesOf(bytes, SLICE_BYTES)) {
    // The parser's own limit does not count empty cells.
    const end = Math.max(slice.lastIndexOf('\n'), slice.lastIndexOf('\r'))
    open = end < 0 ? open + slice.length : slice.length - end
    if (open > MAX_CONTACT) throw new EndlessLine()
    await settled((callback) => parser.write(slice, callback))
    count += found.length
    yield found.splice(0)
    // Plus the heading: now there are too many lines.
    if (count > MAX_LIST_LINES + 1) return
    await setImmediate()
  }
  await settled((callback) => parser.end(callback))
  yield found
}

function settled(start: (callback: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })
}

/** The delimiter that the first line has most of, outside quotes; a comma when it has none. */
function delimiterOf(beginning: string): string {
  const [first = ''] = beginning.trimStart().split(/\r?\n|\r/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}

/**
 * Decodes a text file in slices: by its byte order mark or, without one, as UTF-16 when every other
 * byte is zero, as UTF-8 when it is valid, else as Windows-1252, which older spreadsheets write.
 */
function* slicesOf(bytes: Uint8Array, size: number): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += size) {
    yield decoder.decode(bytes.subarray(at, at + size), { stream: true })
  }
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const beginning = bytes.subarray(0, 2000)
  for (const [at, byte] of beginning.entries()) {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  // Delimiters and addresses are ASCII, whatever the script of the names.
  if (odd > beginning.length / 8) return 'utf-16le'
  if (even > beginning.length / 8) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
