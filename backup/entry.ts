import * as z from 'zod'
import { isTable } from './tables.ts'

// A copy of a site is a row of entries, a line of JSON each: what it is, each table with its rows,
// each file in pieces, and an end that counts them. It is the same whichever database it is of.

/** Names that may be put into a statement or a path as they are. */
const column = z.string().regex(/^[a-z][a-z_]*$/)
const file = z.string().regex(/^(?:outbox|uploads)\/[\w@+][\w.@+-]*$/)

const entry = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('start'),
    format: z.literal(1),
    made_at: z.iso.datetime(),
    /** The names of the migrations that the database has had. */
    migrations: z.array(z.string()),
    /** The names of the keys that it is encrypted with; the keys themselves never go along. */
    keys: z.array(z.string()),
  }),
  z.object({
    is: z.literal('table'),
    table: z.string().refine(isTable),
    columns: z.array(column),
    /** The largest id that was ever given away. */
    last: z.int().nullable(),
  }),
  // Of the last table. Their values are looked at by the database.
  z.object({ is: z.literal('rows'), rows: z.array(z.array(z.unknown())) }),
  // Appended to the file of the path.
  z.object({ is: z.literal('file'), path: file, base64: z.string() }),
  z.object({ is: z.literal('end'), rows: z.int(), files: z.int() }),
])

export type Entry = z.infer<typeof entry>
export type Entries = AsyncIterable<Entry>

/** Throws a DamagedBackup for what is no entry. */
export function readEntry(line: string): Entry {
  try {
    return entry.parse(JSON.parse(line))
  } catch (error) {
    throw new DamagedBackup('it has a line that this program cannot read', { cause: error })
  }
}

/** The file is no backup, is cut off, was changed, is locked with another key or newer than this program. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}
