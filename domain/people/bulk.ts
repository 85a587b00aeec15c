import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { readId } from '../forms/read-id.ts'
import { optionalLine } from '../forms/rules.ts'

// Changing many records of a list at once.

/** The most records that one action changes. */
export const MOST_AT_ONCE = 5000
/** Deleting takes longer: see `bulkDelete`. */
export const MOST_DELETED = 500

/** A record as the person saw it, in the value of its box: `17:New`. */
export type Seen = { id: number; status: string }

export const bulkForm = {
  name: 'bulk',
  schema: z.object({
    /** The chosen rows; the box of a whole page has all of its rows, joined by commas. */
    rows: z.optional(z.union([z.string(), z.array(z.string())])),
    /** All records of the list up to this id, the highest when the list was shown. */
    all: optionalLine(20),
    /** An account's id, or '' for nobody. */
    to: optionalLine(20),
    /** The number of records in the confirmation question; '' before the question. */
    count: optionalLine(20),
    /** The action to undo. */
    batch: optionalLine(40),
  }),
} satisfies Form

export function writeRows(rows: readonly Seen[]): string {
  return rows.map(({ id, status }) => `${id}:${status}`).join()
}

/** Parses the values of chosen boxes, each record once. Invalid ones are dropped. */
export function readRows(values: string | readonly string[] | undefined): Seen[] {
  const seen = new Map<number, string>()
  for (const value of [values ?? []].flat().flatMap((box) => box.split(','))) {
    const [number, status = ''] = value.split(':')
    const id = readId(number)
    if (id !== undefined) seen.set(id, status)
  }
  return [...seen].map(([id, status]) => ({ id, status }))
}
