import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  continueAfterSignIn,
  type Draft,
  type DraftFields,
  draftToContinue,
  dropDraft,
  dropSent,
  newDraftId,
  readDrafts,
  rememberSent,
  saveDraft,
} from './letter-draft-storage.ts'

/** Milliseconds after the last key until what was typed is saved as a draft. */
const PAUSE = 300
const letterFields = [
  ...(['date', 'headline', 'content', 'headline_te', 'content_te'] as const),
  // Which entry it changes, for a draft of one.
  ...(['was', 'version'] as const),
]

/** Saves what is typed into the form inside `box` on this device, and brings drafts back. */
export function useDraft(
  box: RefObject<HTMLDivElement | null>,
  owner: number | undefined,
  restored: () => void,
) {
  const id = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [others, setOthers] = useState<Draft[]>([])
  const [isKept, setSaved] = useState(false)

  const list = () => setOthers(readDrafts(owner).filter((each) => each.id !== id.current))
  const save = () => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    setSaved(saveDraft(id.current, fieldsIn(box.current), owner))
  }
  const goOn = (draft: Draft) => {
    save()
    id.current = draft.id
    fill(box.current, draft.fields)
    list()
    restored()
  }
  const comeToLife = useEffectEvent(() => {
    id.current = newDraftId()
    if (isSaved(location.search)) dropSent()
    const draft = draftToContinue(owner)
    if (draft) goOn(draft)
    else list()
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  })
  useEffect(() => comeToLife(), [])

  return {
    others,
    isKept,
    goOn,
    typed: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE)
    },
    /** Before the way to the sign-in. */
    carryOver: () => {
      save()
      continueAfterSignIn(id.current)
    },
    drop: (draft: Draft) => {
      dropDraft(draft.id)
      list()
    },
    /** The entry goes to the server. */
    sent: () => {
      save()
      rememberSent(id.current)
    },
    /** The entry is saved: the draft has done its work, and the next words are another one. */
    done: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      dropDraft(id.current)
      id.current = newDraftId()
      setSaved(false)
    },
  }
}

/** Whether the page's address says that an entry was saved just now. */
function isSaved(search: string): boolean {
  return ['added', 'changed'].includes(new URLSearchParams(search).get('notice') ?? '')
}

/** What stands in the form. */
export function fieldsIn(box: HTMLElement | null): DraftFields {
  return Object.fromEntries(letterFields.map((name) => [name, control(box, name)?.value ?? '']))
}

function fill(box: HTMLElement | null, fields: DraftFields): void {
  for (const name of letterFields) {
    const field = control(box, name)
    if (!field) continue
    setValue(field, fields[name] ?? '')
  }
}

/** The form checks itself again, and its details open when there is something in them. */
export function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (value) field.closest('details')?.setAttribute('open', '')
}

export function control(box: HTMLElement | null, name: string) {
  const found = box?.querySelector(`[name="${name}"]`)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
    ? found
    : undefined
}
