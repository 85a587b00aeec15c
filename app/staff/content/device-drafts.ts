import * as z from 'zod/mini'
import { dropItem, parseJson, readItem, storeItem } from '../../browser-storage.ts'

// Unsaved input of document forms is stored in the browser and survives a sign-in. There may be
// several drafts at once. Without browser storage the page works, without drafts.

const KEY = 'document-drafts'
/** Prefix of the storage keys for unsaved notes on records. */
export const NOTE_DRAFT = 'note '
/** Storage key: the draft to restore after the sign-in. */
const CONTINUE = 'document-continue'
/** Storage key: the draft being submitted. Its form may be gone when the response arrives. */
const SENT = 'document-sent'
const MAX = 30

const fields = z.record(z.string(), z.string())
const draft = z.object({
  id: z.string(),
  /** Last change, in milliseconds since the epoch. */
  at: z.number(),
  /** The account that wrote it; missing if written before the sign-in. */
  owner: z.optional(z.number()),
  place: z.string(),
  fields,
  /** The fields when the form was opened. */
  base: fields,
})

export type Draft = z.infer<typeof draft>

/** A document's drafts on this device, by this account or without one, newest first. */
export function readDrafts(place: string, owner: number | undefined): Draft[] {
  return allDrafts().filter(
    (each) => each.place === place && (each.owner === undefined || each.owner === owner),
  )
}

function allDrafts(): Draft[] {
  const drafts = z.safeParse(z.array(draft), parseJson(readItem(KEY))).data ?? []
  return drafts.sort((one, other) => other.at - one.at)
}

export function saveDraft(changed: Omit<Draft, 'at'>): boolean {
  const others = allDrafts().filter(({ id }) => id !== changed.id)
  return write([{ ...changed, at: Date.now() }, ...others].slice(0, MAX))
}

export function deleteDraft(id: string): void {
  write(allDrafts().filter((each) => each.id !== id))
}

/** Marks the draft to restore after the sign-in. */
export function continueAfterSignIn(id: string): void {
  storeItem(CONTINUE, id, 'visit')
}

export function rememberSent(id: string): void {
  storeItem(SENT, id, 'visit')
}

export function deleteSentDrafts(): void {
  deleteDraft(readItem(SENT, 'visit') ?? '')
  dropItem(SENT, 'visit')
}

/** Returns the draft marked by `continueAfterSignIn`, once. */
export function draftToContinue(place: string, owner: number | undefined): Draft | undefined {
  const id = readItem(CONTINUE, 'visit')
  const found = readDrafts(place, owner).find((each) => each.id === id)
  if (found) dropItem(CONTINUE, 'visit')
  return found
}

/** Deletes all drafts and notes of staff from this device, after an explicit sign-out. */
export function deleteDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name === KEY || name.startsWith(NOTE_DRAFT)) localStorage.removeItem(name)
    }
    for (const name of [CONTINUE, SENT]) sessionStorage.removeItem(name)
  } catch {
    // Without browser storage there is nothing to delete.
  }
}

export function newDraftId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

function write(drafts: Draft[]): boolean {
  return storeItem(KEY, JSON.stringify(drafts))
}
