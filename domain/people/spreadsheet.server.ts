import { timeOfDay } from '../calendar/day.ts'
import type { Text } from '../content/text.ts'
import { fieldLabel, isRecordKind, type ListKind, statusLabel } from './record-kinds.ts'
import { columnsOf, type ListedRecord } from './record-list.server.ts'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Streams rows as CSV that spreadsheet programs open correctly: a byte order mark for UTF-8, CRLF
 * line ends, all cells quoted, times in the ministry's time zone. Rows are read only as fast as the
 * client downloads.
 */
export function spreadsheet(
  kind: ListKind,
  portions: AsyncGenerator<ListedRecord[]>,
  text: Text,
): ReadableStream<Uint8Array> {
  const columns = columnsOf(kind)
  const headings = columns.map((column) => fieldLabel(kind, column, text))
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(headings)))
      },
      async pull(controller) {
        const { value, done } = await portions.next()
        if (done) return controller.close()
        const lines = value.map((row) =>
          csvLine(
            columns.map((column) => {
              const value = row[column]
              // Of subscribers as it is: such a file can be imported again.
              return column === 'status' && isRecordKind(kind)
                ? statusLabel(kind, String(value), text)
                : cell(column, value)
            }),
          ),
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

function cell(column: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  // A leading tab makes the cell text, which keeps the plus and leading zeros, and is invisible.
  if (column === 'phone') return text && `\t${text}`
  if (column.endsWith('_at')) return text && timeOfDay(text)
  // A leading apostrophe prevents formula injection.
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function csvLine(cells: string[]): string {
  return `${cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`
}
