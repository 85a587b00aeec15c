import * as z from 'zod/mini'
import { type RecordKind, recordKinds } from '../../../domain/people/record-kinds.ts'

const question = z.object({
  intent: z.string(),
  /** How many records it would change. */
  count: z.int(),
  /** The chosen rows, or the id up to which all were chosen, as posted. */
  rows: z.string(),
  all: z.string(),
  /** True when it asks again because the number has changed. */
  changed: z.boolean(),
})

/** The question before many records are changed. */
export type BulkQuestion = z.infer<typeof question>

/** The question in a page's action data. */
export function readQuestion(actionData: unknown): BulkQuestion | undefined {
  return z.safeParse(z.object({ question }), actionData).data?.question
}

const kept = z.object({
  /** Values of boxes, joined by commas. */
  rows: z.string(),
  /** Not empty when the whole list was chosen. */
  all: z.string(),
})

/** The rows that were chosen before a question was answered with no. */
export type ChosenRows = z.infer<typeof kept>

export function readChosenRows(actionData: unknown): ChosenRows | undefined {
  return z.safeParse(z.object({ kept }), actionData).data?.kept
}

/**
 * Whether a button asks for confirmation: deleting cannot be undone, and pastors and volunteers
 * should be decided on one at a time.
 */
export function needsConfirmation(kind: RecordKind, intent: string): boolean {
  return intent === 'delete' || (recordKinds[kind].people && intent.startsWith('mark-'))
}
