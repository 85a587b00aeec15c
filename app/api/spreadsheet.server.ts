import { stringify } from 'csv-stringify/sync'
import type { Text } from '../../domain/content/text.ts'
import type { ListKind } from '../../domain/people/record-list.ts'
import { exportedFields } from '../../domain/people/record-list-columns.server.ts'

const BYTE_ORDER_MARK = '\ufeff'

/**
 * A file that Excel opens rightly: it knows from the mark that it is UTF-8, lines end as Windows
 * ends them, and what would be read as a formula (a phone number's plus too) begins with an
 * apostrophe. It is made as fast as it is fetched.
 */
export function spreadsheet(
  kind: ListKind,
  portions: AsyncGenerator<Record<string, unknown>[]>,
  { columns }: Text['lists'],
): ReadableStream<Uint8Array> {
  const names = exportedFields(kind)
  const words: Record<string, string> = columns
  const heading = [names.map((name) => words[name] ?? name)]
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lines(heading)))
      },
      async pull(controller) {
        const { value, done } = await portions.next()
        if (done) return controller.close()
        const cells = value.map((row) => names.map((name) => row[name] ?? ''))
        controller.enqueue(encoder.encode(lines(cells)))
      },
      async cancel() {
        await portions.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

function lines(cells: unknown[][]): string {
  // Of itself the library quotes for a whole Windows line end only.
  const quoted_match = /[\r\n]/
  return stringify(cells, { record_delimiter: 'windows', escape_formulas: true, quoted_match })
}
