import * as z from 'zod/mini'
import { dropItem, readItem, storeItem } from '../browser-storage.ts'
import { parsed } from '../components/form/draft.ts'

// What is written on /letter and not saved yet stays on this device, through the sign-in too. Several
// drafts may wait at once; where the browser keeps nothing, the page works without them.

const KEY = 'letter-drafts'
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

/** The drafts on this device, the newest first. */
export function readDrafts(): Draft[] {
  const drafts = z.safeParse(z.array(draft), parsed(readItem(KEY))).data ?? []
  return drafts.sort((one, other) => other.at - one.at)
}

/** Saves a draft under its id; one without a word is not saved. True when it stands on the device. */
export function saveDraft(id: string, fields: DraftFields): boolean {
  const { date: _, was: __, version: ___, ...words } = fields
  const others = readDrafts().filter((each) => each.id !== id)
  const empty = Object.values(words).every((value) => !value?.trim())
  const drafts = empty ? others : [{ id, at: Date.now(), fields }, ...others]
  return write(drafts.slice(0, MOST)) && !empty
}

export function dropDraft(id: string): void {
  write(readDrafts().filter((each) => each.id !== id))
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
export function draftToContinue(): Draft | undefined {
  const id = readItem(CONTINUE, 'visit')
  dropItem(CONTINUE, 'visit')
  return readDrafts().find((each) => each.id === id)
}

export function newDraftId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}

function write(drafts: Draft[]): boolean {
  return storeItem(KEY, JSON.stringify(drafts))
}
