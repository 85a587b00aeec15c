import { isUtf8 } from 'node:buffer'
import { setImmediate } from 'node:timers/promises'
import { MAX_LIST_LINES } from '../../config/limits.ts'
import { normalize } from '../forms/normalize.ts'
import { cleanLine, email as emailRule } from '../forms/rules.ts'
import type { FileLine } from './import.ts'
import { type Columns, columnsOf, headingAt, isAnswer, isNo, noIn } from './list-columns.ts'
import { mailboxOf } from './mailbox.ts'

/** Why a file is not a list of addresses. */
export type NotAList = 'spreadsheet' | 'contactCards' | 'noAddresses' | 'tooMany' | 'notLines'

/** Milliseconds after which other requests are served. */
const SLICE = 10
/** The most characters of a cell; a contact with long notes has several thousand. */
const MAX_CELL = 64 * 1024
const MAX_NAME = 100
/** The most characters kept of what is no address. */
const MAX_WORDS = 254
/** The first rows tell what the columns are. More addresses of a cell are none. */
const MANY = 500

/** Mailchimp writes those who never asked into `nonsubscribed_members_export.csv`, without a column. */
const fileOfOthers =
  /(?:non|un)-?subscri|bounced|suppress|do[\s_-]*not[\s_-]*(?:e?-?mail|contact|send)/i

/** A row that is not blank; its line as a text editor counts, from 1. */
type Row = { line: number; cells: string[] }

/**
 * Reads the addresses of a CSV file or a plain list, with the names and languages in it. Every line
 * that is not blank, and everything with an @, is in the result. Other requests are served in
 * between. A file named after people who do not want mail has nobody else.
 */
export async function readList(bytes: Uint8Array, fileName = ''): Promise<FileLine[] | NotAList> {
  // Excel's own files are ZIP archives, older ones those of Office; programs also write tables.
  if (/^(?:504b0304|d0cf11e0)/.test(Buffer.from(bytes.subarray(0, 4)).toString('hex')))
    return 'spreadsheet'
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (/^\s*<(?:html|table|\?xml|!doctype)/i.test(text)) return 'spreadsheet'
  if (/^\s*(?:BEGIN:VCARD|(?:\[\s*)?\{\s*")/i.test(text)) return 'contactCards'
  if (!hasAt(text)) return 'noAddresses'
  const delimiter = delimiterOf(text.slice(0, MAX_CELL))
  const rows = () => rowsIn(text, delimiter)
  const first: Row[] = []
  for await (const row of rows()) {
    if (isNoLine(row)) return 'notLines'
    if (first.push(row) === MANY) break
  }
  const firstCells = first.map(({ cells }) => cells)
  const heading = headingAt(firstCells)
  // A heading of one cell, as in text that spaces divide, tells no columns.
  const columns =
    firstCells[heading]?.[1] === undefined ? undefined : columnsOf(firstCells, heading)
  if (columns) for await (const { cells } of rows()) columns.see(cells)
  const lines: FileLine[] = []
  const top = first[heading]
  const headings = top && wordsOf(top).email
  let title = fileOfOthers.test(fileName) ? fileName : ''
  for await (const row of rows()) {
    if (isNoLine(row)) return 'notLines'
    // A line of its own above people: "Unsubscribed:". "Members:" ends it.
    const [words = '', more] = row.cells.some(hasAt) ? [] : row.cells.filter((cell) => cell.trim())
    const no = noIn(`${words}:`)
    const isTitle = /:\s*$/.test(words) || (no && !/\p{L}/u.test(words.replace(no, '')))
    if (!more && (isTitle || (!no && words[1] && isAnswer(words)))) title = no
    // The heading may stand again above each page.
    if (top && (row.line <= top.line || (words && wordsOf(row).email === headings)))
      lines.push({ ...blank, ...wordsOf(row), outcome: 'heading' })
    else {
      const found = await (columns ? contactIn(row, columns) : addressesIn(row))
      const ofTitle = found.filter(({ outcome }) => title && outcome === 'new')
      for (const each of ofTitle) Object.assign(each, { outcome: 'declined', detail: title })
      lines.push(...found)
    }
    if (lines.length > MAX_LIST_LINES) return 'tooMany'
  }
  return onceEach(lines)
}

function isNoLine({ cells }: Row): boolean {
  return cells.length > MAX_LIST_LINES || cells.some((cell) => cell.length > MAX_CELL)
}

const blank = { name: '', language: '', detail: '' } as const

/** Who is declined in one line is declined in all; of other doubles, the first counts. */
async function onceEach(lines: FileLine[]): Promise<FileLine[]> {
  const declined = new Map<string, string>()
  for (const { outcome, email, detail } of lines) {
    if (outcome === 'declined') declined.set(mailboxOf(email), detail)
    if (isTime()) await setImmediate()
  }
  const first = new Map<string, number>()
  for (const line of lines) {
    if (line.outcome !== 'new') continue
    const mailbox = mailboxOf(line.email)
    const [no, earlier] = [declined.get(mailbox), first.get(mailbox)]
    if (no !== undefined) Object.assign(line, { outcome: 'declined', detail: no })
    else if (earlier === undefined) first.set(mailbox, line.line)
    else Object.assign(line, { outcome: 'duplicate', detail: String(earlier) })
    if (isTime()) await setImmediate()
  }
  return lines
}

/** The person of a row below a heading: the first valid address; further ones are `other`. */
async function contactIn(row: Row, columns: Columns): Promise<FileLine[]> {
  const { line, cells } = row
  const { addresses, declined, nameIn, languageIn } = columns
  const inColumns = addresses.map((column) => cells[column] ?? '')
  const found = await piecesOf(inColumns)
  const elsewhere = await piecesOf(cells.filter((_, column) => !addresses.includes(column)))
  // `mary d@x.in` beside a name is one address, typed with a space.
  const isCut = ({ beside }: Piece) => /^[a-z][\w.]*\s*\n$/.test(beside)
  if (nameIn(cells)) for (const piece of found) piece.valid &&= !isCut(piece)
  const own = found.find(({ valid }) => valid)
  const detail = declined(cells)
  const rest = [...found, ...elsewhere]
    .filter((piece) => piece !== own && (own || piece.valid || !found.includes(piece)))
    .filter(({ email }) => !own || mailboxOf(email) !== mailboxOf(own.email))
    .map(({ email, valid }): FileLine => {
      const outcome = detail ? 'declined' : valid ? 'other' : 'wrong'
      return { ...blank, line, email, outcome, detail }
    })
  // Of a quotation mark that was left open.
  const named = (nameIn(cells) || (own?.name ?? '')).replace(/^"(?=[^"]*$)/, '')
  const name = cleanLine(named.slice(0, MAX_NAME))
  const person = { line, name, language: languageIn(cells), detail }
  if (!own) {
    const typed = cleanLine(inColumns.join(' ')).slice(0, MAX_WORDS)
    if (!typed) return [{ ...blank, ...wordsOf(row), outcome: 'empty' }, ...rest]
    return [{ ...person, email: typed, outcome: detail ? 'declined' : 'wrong' }, ...rest]
  }
  return [{ ...person, email: own.email, outcome: detail ? 'declined' : 'new' }, ...rest]
}

/** All addresses of a row without a heading. */
async function addressesIn(row: Row): Promise<FileLine[]> {
  const { line, cells } = row
  const pieces = await piecesOf(cells)
  if (pieces.length === 0) return [{ ...blank, ...wordsOf(row), outcome: 'wrong' }]
  // Before an address, a letter is an initial, and a zero counts the rows.
  const first = cells.findIndex(hasAt)
  const sides = pieces.map(({ beside }) => beside.split('\n'))
  const before = [...cells.slice(0, first), ...sides.map(([left = '']) => left)]
  const after = [...cells.slice(first), ...sides.map(([, right = '']) => right)]
  const answers = [...before.filter((words) => !/^\s*[n0]\s*$/i.test(words)), ...after]
  const lines = answers.flatMap((words) => words.split('\n'))
  const detail = cells.filter(isMore).map(noIn).find(Boolean) ?? lines.find(isNo)?.trim() ?? ''
  const isName = (cell: string) => /^(?!.*[@＠\d:=/]).*\p{L}/u.test(cell) && !isAnswer(cell)
  return pieces.map(({ email, name, valid }): FileLine => {
    const own = name || (pieces.length === 1 && cells.map(unnumbered).find(isName)) || ''
    const outcome = detail ? 'declined' : valid ? 'new' : 'wrong'
    const shown = own && valid && !isAnswer(own) ? own.slice(0, MAX_NAME).replace(detail, '') : ''
    return { line, email, name: cleanLine(shown), language: '', outcome, detail }
  })
}

/** Of thousands of cells, most are addresses alone, which say nothing. */
const isMore = (cell: string) => !/^\s*(?:[\w.%+'-]+@[\w.-]+\s*)?$/.test(cell)
const unnumbered = (cell: string) => cell.replace(/^\s*\d{1,4}[.)]/, '')

function wordsOf({ line, cells }: Row) {
  return { line, email: cleanLine(cells.join(' ').slice(0, MAX_CELL)).slice(0, MAX_WORDS) }
}

/** `beside`: what is around an address that is alone in its cell. */
type Piece = { email: string; name: string; beside: string; valid: boolean }

function hasAt(text: string): boolean {
  return text.includes('@') || text.includes('＠')
}

/** What has an @ in cells, of which a row may have thousands; at most too many for a list. */
async function piecesOf(cells: string[]): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const cell of cells) {
    pieces.push(...piecesIn(cell))
    if (pieces.length > MAX_LIST_LINES) break
    if (isTime()) await setImmediate()
  }
  return pieces
}

/** What people write before an address that is no name. */
const label = /^(?:to|cc|bcc|from)$|^(?:pls|plz|please|kindly|add)\b|\b(?:e-?|g)?mail\b|మెయిల్/i

/** What has an @ in a cell: `Ravi <ravi@example.in>`, and Google's `a@x.in ::: b@x.in`. */
function piecesIn(cell: string): Piece[] {
  if (!hasAt(cell)) return []
  const plain = normalize(cell, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  const found = plain
    .split(/[\s<>(),;:?"[\]|/=&]+/)
    // Without the marks of a list, of a sentence or of WhatsApp.
    .map((piece) =>
      piece.replace(/^[^\p{L}\p{M}\p{N}@_]+|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}@]+$/gu, ''),
    )
    .filter((piece) => piece.includes('@'))
  // `"asha@x.in" <asha@x.in>`, which is how Outlook writes a person without a name.
  if (found.length === 2 && found[0] === found[1]) found.pop()
  if (found.length > MANY)
    return [{ email: plain.slice(0, MAX_WORDS), name: '', beside: '', valid: false }]
  return found.map((piece) => {
    const valid = emailRule.safeParse(piece).success
    const around = found.length === 1 ? cleanLine(plain) : piece
    // A person's name stands around the address: `Asha <asha@x.in>`, `asha@x.in (Asha)`.
    const beside = found.length === 1 ? around.replaceAll(piece, '\n') : ''
    const name = beside
      .replace(/mailto:|^\s*(?:to|b?cc|from):|[<>()["“”\n]/gi, '')
      // Numbers, and the time that WhatsApp puts before a name.
      .replace(/^[^\p{L}]*(?:(?<=\d\s*)[ap]m\b[^\p{L}]*)?/iu, '')
      .replace(/(?<=[\p{L}\p{M}])[^\p{L}\p{M}]+$/u, '')
    const isName = /^[^:@]*\p{L}[^:@]*$/u.test(name) && !label.test(name)
    const email = valid ? piece : around.slice(0, MAX_WORDS)
    return { email, name: isName ? name : '', beside, valid }
  })
}

/**
 * The rows that are not blank, up to one more than a list may have. To have them twice is to read
 * them twice: the cells of all would take many times the memory of the file.
 */
async function* rowsIn(text: string, delimiter: string): AsyncGenerator<Row> {
  // Spreadsheets put a whole row in quotes if they did not know its delimiter.
  const isQuoted = /^"(?:[^"<\r\n]|"")*,(?:[^"<\r\n]|"")*"[\r\n]/.test(text.slice(0, 1000))
  let count = 0
  for (let [at, line] = [0, 1]; at < text.length && count <= MAX_LIST_LINES; ) {
    const { cells: found, next, breaks } = cellsAt(text, at, delimiter)
    const cells = isQuoted && !found[1] ? cellsAt(found[0] ?? '', 0, delimiter).cells : found
    if (cells.some((cell) => cell.trim())) {
      yield { line, cells }
      count++
    }
    at = next
    line += breaks
    if (isTime()) await setImmediate()
  }
}

/** The cells of the row that begins here, where the next one begins, and the line breaks before. */
function cellsAt(text: string, from: number, delimiter: string) {
  const end = new RegExp(`[${delimiter}\r\n]`, 'g')
  const cells: string[] = []
  let [at, breaks] = [from - 1, 1]
  do {
    at++
    const quoted = text[at] === '"' || text[at] === ' ' ? quotedAt(text, at) : undefined
    breaks += quoted?.breaks ?? 0
    end.lastIndex = quoted?.end ?? at
    const stop = end.exec(text)?.index ?? text.length
    cells.push((quoted?.words ?? '') + text.slice(quoted?.end ?? at, stop))
    at = stop
  } while (text[at] === delimiter && cells.length <= MAX_LIST_LINES)
  return { cells, next: at + (text.startsWith('\r\n', at) ? 2 : 1), breaks }
}

const lineEnd = /\r\n|[\r\n]/g
/** More line breaks than notes have: with an @, a quotation mark was left open. */
const LEFT_OPEN = 10

/** The quoted words that begin here, and where they end. */
function quotedAt(text: string, at: number) {
  const from = text[at] === ' ' ? at + 1 : at
  if (text[from] !== '"') return undefined
  let end = text.indexOf('"', from + 1)
  while (end >= 0 && end - from < MAX_CELL && text[end + 1] === '"')
    end = text.indexOf('"', end + 2)
  if (end < 0 || end - from >= MAX_CELL) return undefined
  const words = text.slice(from + 1, end)
  const breaks = words.match(lineEnd)?.length ?? 0
  if (breaks > LEFT_OPEN && words.includes('@')) return undefined
  return { words: words.replaceAll('""', '"'), end: end + 1, breaks }
}

/** The delimiter in the most of the first lines, or as the first has it: `sep=;`, `<asha@x.in>;`. */
function delimiterOf(beginning: string): string {
  const [, named] = /^(?:sep=|.*@[^<>\s]{1,254}> ?)([,;\t|])/.exec(beginning) ?? []
  if (named) return named
  const lines = beginning.replace(/"[^"]*"/g, '').split(/[\r\n]+/, 20)
  const counts = [',', ';', '\t', '|'].map((mark) => {
    const having = lines.filter((line) => line.includes(mark)).length
    return { mark, having, all: lines.join('').split(mark).length }
  })
  counts.sort((a, b) => b.having - a.having || b.all - a.all)
  return counts[0]?.mark ?? ','
}

let began = 0

/** Whether it is time to serve other requests. */
function isTime(): boolean {
  const now = performance.now()
  if (now - began < SLICE) return false
  began = now
  return true
}

/**
 * The encoding by the byte order mark or, without one, UTF-16 when every other byte is zero, UTF-8
 * when it is valid, else Windows-1252, which older spreadsheets write.
 */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const beginning = bytes.subarray(0, 2000)
  // Delimiters and addresses are ASCII, whatever the script of the names.
  const zeros = (place: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === place)
  if (zeros(1).length > beginning.length / 8) return 'utf-16le'
  if (zeros(0).length > beginning.length / 8) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
