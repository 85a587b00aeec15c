import { CsvError, parse } from 'csv-parse/sync'
import { cleanLine, email as emailRule } from '../forms/rules.ts'
import { columnsOf } from './address-columns.ts'
import { decodeText } from './decode-text.ts'
import { type FileLine, MAX_LIST_LINES } from './import.ts'
import { mailboxOf } from './mailbox.ts'

/** Why a file is not a list of addresses. */
export type NotAList = 'spreadsheet' | 'contactCards' | 'noAddresses' | 'tooMany'

/**
 * Reads the addresses of a CSV or a plain list: one per line, the first valid one where a contact
 * has several. Names and all other columns are ignored.
 */
export function readList(bytes: Uint8Array): FileLine[] | NotAList {
  // Excel's own files are ZIP archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'spreadsheet'
  const text = decodeText(bytes)
  if (/^\s*BEGIN:VCARD/i.test(text)) return 'contactCards'
  const records = recordsIn(text)
  const { addresses, declined, hasHeading } = columnsOf(records.map(({ cells }) => cells))
  const lines = records.slice(hasHeading ? 1 : 0)
  if (addresses.length === 0) return 'noAddresses'
  if (lines.length > MAX_LIST_LINES) return 'tooMany'
  return withDuplicates(
    lines.map(({ line, cells }) => lineOf(line, cells, addresses, declined(cells))),
  )
}

function lineOf(line: number, cells: string[], columns: number[], declined: string): FileLine {
  const typed = columns.flatMap((column) => addressesIn(cells[column] ?? ''))
  const valid = typed.find((address) => emailRule.safeParse(address).success)
  const email = (valid ?? typed[0] ?? '').slice(0, 254)
  if (!email) return { line, email, outcome: 'empty', detail: '' }
  if (!valid) return { line, email, outcome: 'wrong', detail: '' }
  if (declined) return { line, email, outcome: 'declined', detail: declined.slice(0, 40) }
  return { line, email, outcome: 'new', detail: '' }
}

/** `Ravi <ravi@example.in>`, and Google's `a@example.in ::: b@example.in`. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/ ::: |[;,\n]/)
    .map((part) => cleanLine(/<([^<>]+)>\s*$/.exec(part)?.[1] ?? part).replace(/^mailto:/i, ''))
    .filter(Boolean)
}

function withDuplicates(lines: FileLine[]): FileLine[] {
  const first = new Map<string, number>()
  return lines.map((each) => {
    if (each.outcome !== 'new') return each
    const mailbox = mailboxOf(each.email)
    const earlier = first.get(mailbox)
    if (earlier !== undefined) return { ...each, outcome: 'duplicate', detail: String(earlier) }
    first.set(mailbox, each.line)
    return each
  })
}

type CsvRecord = { line: number; cells: string[] }

function recordsIn(text: string): CsvRecord[] {
  const delimiter = delimiterOf(text)
  try {
    return parseRecords(text, { delimiter })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quotation mark that is never closed would swallow the rest of the file.
    return parseRecords(text, { delimiter, quote: null })
  }
}

function parseRecords(text: string, options: { delimiter: string; quote?: null }): CsvRecord[] {
  const found: CsvRecord[] = []
  parse(text, {
    ...options,
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { lines }) => {
      // The parser tells the line where a record ends; one with line breaks in it begins earlier.
      const breaks = cells.join('').split('\n').length - 1
      found.push({ line: lines - breaks, cells })
      return null
    },
  })
  return found
}

/** The delimiter that the first line has most of, outside quotes; a comma when it has none. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n|\r/, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: bare.split(mark).length }))
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).mark
}
