import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  continueAfterSignIn,
  type Draft,
  type DraftFields,
  draftToContinue,
  dropDraft,
  keepDraft,
  newDraftId,
  readDrafts,
} from './letter-drafts.ts'

/** Milliseconds after the last key until what was typed is kept. */
const PAUSE = 300
export const letterFields = ['date', 'headline', 'content', 'headline_te', 'content_te'] as const

/** Keeps what is typed into the form inside `box` on this device, and brings drafts back. */
export function useDraft(box: RefObject<HTMLDivElement | null>, restored: () => void) {
  const id = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [others, setOthers] = useState<Draft[]>([])
  const [kept, setKept] = useState(false)

  const list = () => setOthers(readDrafts().filter((each) => each.id !== id.current))
  const keep = () => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    setKept(keepDraft(id.current, fieldsIn(box.current)))
  }
  const goOn = (draft: Draft) => {
    keep()
    id.current = draft.id
    fill(box.current, draft.fields)
    list()
    restored()
  }
  const comeToLife = useEffectEvent(() => {
    id.current = newDraftId()
    const draft = draftToContinue()
    if (draft) goOn(draft)
    else list()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  })
  useEffect(() => comeToLife(), [])

  return {
    others,
    kept,
    goOn,
    typed: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, PAUSE)
    },
    /** Before the way to the sign-in. */
    carryOver: () => {
      keep()
      continueAfterSignIn(id.current)
    },
    drop: (draft: Draft) => {
      dropDraft(draft.id)
      list()
    },
    /** It is saved now: the draft has done its work. */
    saved: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      dropDraft(id.current)
      setKept(false)
    },
  }
}

/** What stands in the form. */
export function fieldsIn(box: HTMLElement | null): DraftFields {
  return Object.fromEntries(letterFields.map((name) => [name, control(box, name)?.value ?? '']))
}

function fill(box: HTMLElement | null, fields: DraftFields): void {
  for (const name of letterFields) {
    const field = control(box, name)
    if (!field) continue
    field.value = fields[name] ?? ''
    // The form checks itself again, and its details open when there is something in them.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field.value) field.closest('details')?.setAttribute('open', '')
  }
}

function control(box: HTMLElement | null, name: string) {
  const found = box?.querySelector(`[name="${name}"]`)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
    ? found
    : undefined
}
