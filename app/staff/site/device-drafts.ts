import * as z from 'zod/mini'
import { dropItem, parseJson, readItem, storeItem } from '../../browser-storage.ts'

// What is typed into a document's form and not saved yet stays on this device, through the sign-in
// too. Several drafts may wait at once; where the browser keeps nothing, the page works without them.

const KEY = 'document-drafts'
/** How the names of notes on records begin that are not stored yet. */
export const NOTE_DRAFT = 'note '
/** Tells the page after the sign-in which draft to go on with. */
const CONTINUE = 'document-continue'
/** Which draft is on its way: the form may be another one when it has arrived. */
const SENT = 'document-sent'
const MOST = 30

const fields = z.record(z.string(), z.string())
const draft = z.object({
  id: z.string(),
  /** When it was last written in, milliseconds of the epoch. */
  at: z.number(),
  /** The account that wrote it; missing for what was written before the sign-in. */
  owner: z.optional(z.number()),
  place: z.string(),
  fields,
  /** What stood there when the form was opened. */
  base: fields,
})

export type Draft = z.infer<typeof draft>

/** The drafts of a document on this device that an account wrote, or nobody signed in, the newest first. */
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
  return write([{ ...changed, at: Date.now() }, ...others].slice(0, MOST))
}

export function dropDraft(id: string): void {
  write(allDrafts().filter((each) => each.id !== id))
}

/** The page that comes after the sign-in goes on with this draft. */
export function continueAfterSignIn(id: string): void {
  storeItem(CONTINUE, id, 'visit')
}

export function rememberSent(id: string): void {
  storeItem(SENT, id, 'visit')
}

export function dropSent(): void {
  dropDraft(readItem(SENT, 'visit') ?? '')
  dropItem(SENT, 'visit')
}

/** The draft to go on with after a sign-in, once. */
export function draftToContinue(place: string, owner: number | undefined): Draft | undefined {
  const id = readItem(CONTINUE, 'visit')
  const found = readDrafts(place, owner).find((each) => each.id === id)
  if (found) dropItem(CONTINUE, 'visit')
  return found
}

/** After a sign-out by hand nothing of what staff wrote stays on the device. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name === KEY || name.startsWith(NOTE_DRAFT)) localStorage.removeItem(name)
    }
    for (const name of [CONTINUE, SENT]) sessionStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export function newDraftId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

function write(drafts: Draft[]): boolean {
  return storeItem(KEY, JSON.stringify(drafts))
}
