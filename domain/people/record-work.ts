import * as z from 'zod/mini'
import type { Form } from '../forms/form.ts'
import { readId } from '../forms/read-id.ts'
import { optionalLine, optionalParagraphs, several } from '../forms/rules.ts'
import type { RecordKind } from './record-kinds.ts'

/** Kind and id of a record. */
export type RecordAt = { kind: RecordKind; id: number }

/**
 * The form on a list, on a record's page and on the prayer desk. Its buttons set the `intent`; a
 * note in `body` is stored with every action.
 */
export const workForm = {
  name: 'work',
  schema: z.object({
    /** On a list: the chosen rows. */
    rows: several,
    /** Or all records of the list up to this id, the highest when the list was shown. */
    all: optionalLine(20),
    /** On the prayer desk: the id of the request. */
    id: optionalLine(20),
    body: optionalParagraphs(5000),
    /** The status shown when the page was rendered. */
    seen: optionalLine(40),
    /** An account's id, or '' for nobody. */
    to: optionalLine(20),
    /** The follow-up day of a prayer. */
    on: optionalLine(20),
    /** The change of status or assignment to undo. */
    batch: optionalLine(40),
    /** The id of the intercession, or the former value, to undo. */
    change: optionalLine(20),
  }),
  words: ({ record }) => ({ invalid: record.noteInvalid }),
} satisfies Form

// Changing many records of a list at once.

/** The most records that one action changes. */
export const MOST_AT_ONCE = 5000
/** Deleting takes longer: see `deleteRecords`. */
export const MOST_DELETED = 500

/** A record, with the status that the person saw if it matters: `17:New` in the value of a box. */
export type Seen = { id: number; status?: string }

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
