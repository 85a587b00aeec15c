import * as z from 'zod'
import { isTable } from './tables.ts'

// A copy of a site is a sequence of entries, a line of JSON each: what it is, the rows of each
// table, each file. It is the same whichever database it is of.

/** A path that may be written to as it is. */
const file = z.string().regex(/^(?:outbox|uploads)\/[\w@+][\w.@+-]*$/)

const entry = z.union([
  z.strictObject({
    madeAt: z.iso.datetime(),
    /** The names of the migrations that the database has had. */
    migrations: z.array(z.string()),
    /** The names of the keys that it is encrypted with; no backup holds the keys themselves. */
    keys: z.array(z.string()),
  }),
  z.strictObject({
    table: z.string().refine(isTable),
    /** The largest id that a row of the table ever had: in the first entry of each table. */
    lastId: z.int().optional(),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  }),
  z.strictObject({ file, base64: z.string() }),
])

export type Entry = z.infer<typeof entry>
export type Entries = AsyncIterable<Entry>
export type Start = Extract<Entry, { madeAt: string }>
export type TableEntry = Extract<Entry, { table: string }>

/** Throws a DamagedBackup for what is no entry. */
export function readEntry(line: string): Entry {
  try {
    return entry.parse(JSON.parse(line))
  } catch (error) {
    throw new DamagedBackup('it has a line that this program cannot read', { cause: error })
  }
}

/** The file is no backup, is cut off, was changed, has another key, or is newer than this program. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}
