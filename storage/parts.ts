import { setImmediate as nextTurn } from 'node:timers/promises'

/** Rows of a statement: databases limit its parameters. */
const PART = 500

/** Yields the rows in parts; other requests are answered between them. */
export async function* inParts<Row>(rows: readonly Row[], size = PART): AsyncGenerator<Row[]> {
  for (let first = 0; first < rows.length; first += size) {
    if (first > 0) await nextTurn()
    yield rows.slice(first, first + size)
  }
}
