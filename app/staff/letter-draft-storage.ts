import * as z from 'zod/mini'
import { dropItem, readItem, storeItem } from '../browser-storage.ts'
import { parsed } from '../components/form/draft.ts'

// What is written on /letter and not saved yet stays on this device, through the sign-in too. Several
// drafts may wait at once; where the browser keeps nothing, the page works without them.

const KEY = 'letter-drafts'
/** How the names of notes on records begin that are not stored yet. */
export const NOTE_DRAFT = 'note '
/** Tells the page after the sign-in which draft to go on with. */
const CONTINUE = 'letter-continue'
/** Which draft is on its way: the form may be another one when it has arrived. */
const SENT = 'letter-sent'
const MOST = 30

const text = z.optional(z.string())
const draft = z.object({
  id: z.string(),
  /** When it was last written in, milliseconds of the epoch. */
  at: z.number(),
  /** The account that wrote it; missing for what was written before the sign-in. */
  owner: z.optional(z.number()),
  fields: z.object({
    date: text,
    headline: text,
    content: text,
    headline_te: text,
    content_te: text,
    was: text,
    version: text,
  }),
})

export type Draft = z.infer<typeof draft>
export type DraftFields = Draft['fields']

/** The drafts on this device that an account wrote, or nobody signed in, the newest first. */
export function readDrafts(owner: number | undefined): Draft[] {
  return allDrafts().filter((each) => each.owner === undefined || each.owner === owner)
}

function allDrafts(): Draft[] {
  const drafts = z.safeParse(z.array(draft), parsed(readItem(KEY))).data ?? []
  return drafts.sort((one, other) => other.at - one.at)
}

/** Saves a draft under its id; one without a word is not saved. True when it stands on the device. */
export function saveDraft(id: string, fields: DraftFields, owner: number | undefined): boolean {
  const { date: _, was: __, version: ___, ...words } = fields
  const others = allDrafts().filter((each) => each.id !== id)
  const empty = Object.values(words).every((value) => !value?.trim())
  const drafts = empty ? others : [{ id, at: Date.now(), owner, fields }, ...others]
  return write(drafts.slice(0, MOST)) && !empty
}

export function dropDraft(id: string): void {
  write(allDrafts().filter((each) => each.id !== id))
}

/** The page that comes after the sign-in goes on with this draft. */
export function continueAfterSignIn(id: string): void {
  storeItem(CONTINUE, id, 'visit')
}

/** Remembers which draft is on its way to the server. */
export function rememberSent(id: string): void {
  storeItem(SENT, id, 'visit')
}

/** The entry is saved: its draft has done its work. */
export function dropSent(): void {
  dropDraft(readItem(SENT, 'visit') ?? '')
  dropItem(SENT, 'visit')
}

/** The draft to go on with after a sign-in, once. */
export function draftToContinue(owner: number | undefined): Draft | undefined {
  const id = readItem(CONTINUE, 'visit')
  dropItem(CONTINUE, 'visit')
  return readDrafts(owner).find((each) => each.id === id)
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
