import { dropItem, readItem, storeItem } from '../../browser-storage.ts'
import {
  DOCUMENT_DRAFT,
  type Draft,
  deleteDraft,
  readDrafts,
  saveDraft,
} from '../../components/form/drafts.ts'

// Unsaved input of document forms is stored in the browser and survives a sign-in. There may be
// several drafts of a document at once.

/** Storage key: the draft to restore after the sign-in. */
const CONTINUE = `${DOCUMENT_DRAFT}to continue`
/** Storage key: the draft being submitted. Its form may be gone when the response arrives. */
const SENT = `${DOCUMENT_DRAFT}sent`
const MAX = 30

/** A name for a new draft of the document at `place`, such as `leaders/president`. */
export function newDraftName(place: string): string {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  return `${DOCUMENT_DRAFT}${place} ${id}`
}

/** A document's drafts on this device, by this account or without one, newest first. */
export function draftsOf(place: string, owner: number | undefined): Draft[] {
  return readDrafts(`${DOCUMENT_DRAFT}${place} `).filter(
    (each) => each.owner === undefined || each.owner === owner,
  )
}

export function saveDocumentDraft(
  name: string,
  draft: Pick<Draft, 'fields' | 'base' | 'owner'>,
): boolean {
  const isSaved = saveDraft(name, draft)
  for (const old of readDrafts(DOCUMENT_DRAFT).slice(MAX)) deleteDraft(old.name)
  return isSaved
}

/** Marks the draft to restore after the sign-in. */
export function continueAfterSignIn(name: string): void {
  storeItem(CONTINUE, name, 'visit')
}

export function rememberSent(name: string): void {
  storeItem(SENT, name, 'visit')
}

export function deleteSentDrafts(): void {
  deleteDraft(readItem(SENT, 'visit') ?? '')
  dropItem(SENT, 'visit')
}

/** Returns the draft marked by `continueAfterSignIn`, once. */
export function draftToContinue(place: string, owner: number | undefined): Draft | undefined {
  const name = readItem(CONTINUE, 'visit')
  const found = draftsOf(place, owner).find((each) => each.name === name)
  if (found) dropItem(CONTINUE, 'visit')
  return found
}
