import * as z from 'zod/mini'
import {
  dropItem,
  itemNames,
  parseJson,
  readItem,
  type StorageArea,
  storeItem,
} from '../../browser-storage.ts'

// Drafts: input that has not been sent yet, kept in the browser's storage, one item for each draft:
// visitors' forms (`form-contact`), and documents, notes and other forms of staff. Without browser
// storage everything works, except drafts.

/** Drafts expire after 14 days. */
const MAX_MILLISECONDS = 14 * 24 * 3_600_000

const areas = ['device', 'visit'] as const
const fields = z.record(z.string(), z.string())

const stored = z.object({
  /** Time of the last change (milliseconds since the epoch). */
  at: z.number(),
  fields,
  /** How long the form had been open at that time (milliseconds). */
  open: z._default(z.number(), 0),
  /** The Idempotency-Key of the last attempt to send exactly these values. */
  key: z.optional(z.string()),
  /** Whether the visitor agreed to automatic sending once there is a connection. */
  waiting: z.optional(z.boolean()),
  /** The account that wrote it; missing if written before the sign-in. */
  owner: z.optional(z.number()),
  /** The fields when the form was opened. */
  base: z._default(fields, {}),
})
type Values = Omit<z.infer<typeof stored>, 'at'>
export type Draft = z.infer<typeof stored> & { name: string; area: StorageArea }

/** Names of drafts that staff write begin with this. */
export const DOCUMENT_DRAFT = 'document '

/** Returns a draft, wherever it is stored. */
export function readDraft(name: string): Draft | undefined {
  return recentDrafts().find((draft) => draft.name === name)
}

/** Returns the drafts whose names begin with `start`, newest first. */
export function readDrafts(start: string): Draft[] {
  return recentDrafts()
    .filter(({ name }) => name.startsWith(start))
    .sort((a, b) => b.at - a.at)
}

/** Also deletes all expired drafts, whose pages may never be opened again. */
function recentDrafts(): Draft[] {
  return areas.flatMap((area) =>
    itemNames(area).flatMap((name) => {
      const { data } = stored.safeParse(parseJson(readItem(name, area)))
      if (!data) return []
      if (Date.now() - data.at < MAX_MILLISECONDS) return [{ ...data, name, area }]
      dropItem(name, area)
      return []
    }),
  )
}

/** Stores a draft in one area and removes it from the other; returns whether it was stored. */
export function saveDraft(
  name: string,
  draft: Partial<Values> & Pick<Values, 'fields'>,
  area: StorageArea = 'device',
): boolean {
  deleteDraft(name)
  return storeItem(name, JSON.stringify({ ...draft, at: Date.now() }), area)
}

export function deleteDraft(name: string): void {
  for (const area of areas) dropItem(name, area)
}

/** Deletes the drafts of staff from this device; visitors' drafts stay. */
export function deleteDraftsOfStaff(): void {
  for (const area of areas) {
    for (const name of itemNames(area)) {
      if (name.startsWith(DOCUMENT_DRAFT)) dropItem(name, area)
    }
  }
}
