import * as z from 'zod/mini'
import { dropItem, type Place, readItem, storeItem } from '../../browser-storage.ts'

const places = ['device', 'visit'] as const

/** A draft that nobody came back for is dropped. */
const MOST_MILLISECONDS = 14 * 24 * 3_600_000

const stored = z.object({
  /** When it was last changed (milliseconds). */
  at: z.number(),
  /** How long the form had been open by then (milliseconds). */
  open: z._default(z.number(), 0),
  fields: z.record(z.string(), z.string()),
  /** The Idempotency-Key with which these very words were tried. */
  key: z.optional(z.string()),
  /** The visitor agreed: it is sent by itself once there is a connection. */
  waiting: z.optional(z.boolean()),
})
export type Draft = z.infer<typeof stored>

/** The draft under a name, and where it is. A browser that stores nothing gives nothing. */
export function readDraft(name: string): (Draft & { place: Place }) | undefined {
  for (const place of places) {
    const draft = stored.safeParse(parsed(readItem(name, place))).data
    if (draft && Date.now() - draft.at < MOST_MILLISECONDS) return { ...draft, place }
  }
  return undefined
}

/** Stores a draft in one place and drops it in the other; true when it is stored. */
export function saveDraft(name: string, draft: Draft, place: Place): boolean {
  dropDraft(name)
  return storeItem(name, JSON.stringify(draft), place)
}

export function dropDraft(name: string): void {
  for (const place of places) dropItem(name, place)
}

/** What somebody else may have put there is no draft. */
export function parsed(json = 'null'): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
