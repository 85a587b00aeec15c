import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { readId } from '../forms/read-id.ts'
import { optionalLine, several } from '../forms/rules.ts'

// Changing many records of a list at once.

/** The most records that one action changes. */
export const MOST_AT_ONCE = 5000
/** Deleting takes longer: see `deleteRecords`. */
export const MOST_DELETED = 500

/** A record, with the status that the person saw if it matters: `17:New` in the value of a box. */
export type Seen = { id: number; status?: string }

export const bulkForm = {
  name: 'bulk',
  schema: z.object({
    /** The chosen rows. */
    rows: several,
    /** All records of the list up to this id, the highest when the list was shown. */
    all: optionalLine(20),
    /** An account's id, or '' for nobody. */
    to: optionalLine(20),
    /** The change to undo. */
    batch: optionalLine(40),
  }),
} satisfies Form

export function writeRows(rows: readonly Seen[]): string {
  return rows.map(({ id, status }) => `${id}:${status ?? ''}`).join()
}

/** Parses the values of chosen boxes, each record once. Invalid ones are dropped. */
export function readRows(values: readonly string[]): Seen[] {
  const seen = new Map<number, string>()
  for (const value of values.flatMap((box) => box.split(','))) {
    const [number, status = ''] = value.split(':')
    const id = readId(number)
    if (id !== undefined) seen.set(id, status)
  }
  return [...seen].map(([id, status]) => ({ id, status }))
}
