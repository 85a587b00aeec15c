import { timeOfDay } from '../../domain/calendar/day.ts'
import type { Text } from '../../domain/content/text.ts'
import { isRecordKind, kindOf, type ListKind } from '../../domain/people/kinds.ts'
import type { ListedRecord } from '../../domain/people/record-list.server.ts'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A file that spreadsheet programs open rightly: they know from the mark that it is UTF-8, lines end
 * as Windows ends them, all cells are quoted, and times are the ministry's. It is made as fast as it
 * is fetched.
 */
export function spreadsheet(
  kind: ListKind,
  portions: AsyncGenerator<ListedRecord[]>,
  { lists }: Text,
): ReadableStream<Uint8Array> {
  const columns = columnsOf(kind)
  const words: Record<string, string> = lists.columns
  const headings = columns.map(([name]) => words[name] ?? name)
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(headings)))
      },
      async pull(controller) {
        const { value, done } = await portions.next()
        if (done) return controller.close()
        const lines = value.map((row) =>
          line(columns.map(([, column]) => cell(column, row[column]))),
        )
        controller.enqueue(encoder.encode(lines.join('')))
      },
      async cancel() {
        await portions.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

/** Every column of a kind, with the name of its heading: the lists' first, then what stands beside. */
function columnsOf(kind: ListKind): [heading: string, column: string][] {
  const { fields, exported } = kindOf(kind)
  const beside = isRecordKind(kind)
    ? ['reference', 'status', 'assigned_to', 'consent_version']
    : ['status', 'consent_version']
  const others = [...exported, ...beside].filter((column) => !(column in fields))
  return [...Object.entries(fields), ...others.map((column): [string, string] => [column, column])]
}

function cell(column: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  // A tab before it makes a number text, which keeps its plus and its first 0, and is not seen.
  if (column === 'phone') return text && `\t${text}`
  if (column.endsWith('_at')) return text && timeOfDay(text)
  // What would be read as a formula is none behind an apostrophe.
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function line(cells: string[]): string {
  return `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`
}
