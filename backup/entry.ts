import * as z from 'zod'
import { isTable } from './tables.ts'

// A backup is a sequence of entries, one JSON line each: header, rows of each table, files. The
// format is the same for both databases.

/** Names that are safe to write. The site gives no file another one. */
const name = String.raw`[\w@+][\w.@+-]*`
export const fileName = new RegExp(`^${name}$`)
const file = z.string().regex(new RegExp(`^(?:outbox|uploads)/${name}$`))

const entry = z.union([
  z.strictObject({
    madeAt: z.iso.datetime(),
    /** Names of the migrations that the database has run. */
    migrations: z.array(z.string()),
    /** Names of the keys that texts are encrypted with; no backup contains the keys themselves. */
    keys: z.array(z.string()),
    /** The uploads that belong to it. They lie beside a nightly backup: backup/uploads.ts. */
    uploads: z.array(z.string().regex(fileName)).optional(),
  }),
  z.strictObject({
    table: z.string().refine(isTable),
    /** The highest id the table ever assigned; in the first entry of each table. */
    lastId: z.int().optional(),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  }),
  z.strictObject({ file, base64: z.string() }),
])

export type Entry = z.infer<typeof entry>
export type Entries = AsyncIterable<Entry>
export type Start = Extract<Entry, { madeAt: string }>
export type TableEntry = Extract<Entry, { table: string }>

/** Parses a line. Throws DamagedBackup when it is not a valid entry. */
export function readEntry(line: string): Entry {
  try {
    return entry.parse(JSON.parse(line))
  } catch (error) {
    throw new DamagedBackup('it has a line that this program cannot read', { cause: error })
  }
}

/** A command cannot do its work. The message says why and what to do. */
export class Refused extends Error {}

/**
 * The file is not a backup, is truncated or changed, has another key, or is from a newer version.
 */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup'
}
