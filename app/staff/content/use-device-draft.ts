import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useActionData, useLocation } from 'react-router'
import { differences, type Fields, readFields } from '../../../domain/content/fields.ts'
import { dropItem, readItem, storeItem } from '../../browser-storage.ts'
import {
  DOCUMENT_DRAFT,
  type Draft,
  deleteDraft,
  readDrafts,
  saveDraft,
} from '../../components/form/drafts.ts'
import { typedValues } from '../../components/form/typed.ts'
import { PREFIX } from './fields.ts'

/** Storage key: the draft to restore after the sign-in. */
const CONTINUE = `${DOCUMENT_DRAFT}to continue`
/** Storage key: the draft being submitted. Its form may be gone when the response arrives. */
const SENT = `${DOCUMENT_DRAFT}sent`

/** Milliseconds after the last input until the draft is saved. */
const PAUSE = 300

/**
 * Saves a document form's input as a draft on this device, and restores drafts. `documentPath` is
 * the document, such as `leaders/president`; it may have several drafts at once.
 */
export function useDeviceDraft(
  form: RefObject<HTMLFormElement | null>,
  documentPath: string,
  owner: number | undefined,
  stored: Fields,
) {
  const location = useLocation()
  const hasActionData = useActionData() !== undefined
  const name = useRef('')
  const serverFields = useRef(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [otherDrafts, setOtherDrafts] = useState<Draft[]>([])
  const [isSaved, setSaved] = useState(false)
  const [restored, setRestored] = useState<Draft>()

  // Fields that the server has need no draft; a preview saves them without a notice that says so.
  // Fields that no form shows, such as the words of a verse, do not count.
  const isUnsaved = ({ fields }: Draft) =>
    differences(fields, serverFields.current).some(
      (at) => Object.hasOwn(fields, at) || form.current?.elements.namedItem(PREFIX + at),
    )
  /** The document's drafts by this account or without one, newest first. */
  const drafts = () =>
    readDrafts(`${DOCUMENT_DRAFT}${documentPath} `).filter(
      (draft) => draft.owner === undefined || draft.owner === owner,
    )
  const updateList = () =>
    setOtherDrafts(drafts().filter((draft) => draft.name !== name.current && isUnsaved(draft)))
  const save = () => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    const fields = fieldsIn(form.current)
    const isChanged = differences(fields, serverFields.current).length > 0
    if (!isChanged) deleteDraft(name.current)
    setSaved(isChanged && saveDraft(name.current, { owner, fields, base: baseIn(form.current) }))
  }
  const restore = (draft: Draft) => {
    save()
    name.current = draft.name
    setRestored(draft)
    setSaved(true)
    updateList()
  }
  const begin = useEffectEvent(({ search }: Location) => {
    // A notice in the URL means that the server stored the form, unless there is action data.
    const isStored = !hasActionData && new URLSearchParams(search).has('notice')
    if (isStored) {
      deleteDraft(readItem(SENT, 'visit') ?? '')
      dropItem(SENT, 'visit')
    } else if (name.current !== '') return
    clearTimeout(timer.current)
    timer.current = undefined
    name.current = newDraftName(documentPath)
    setRestored(undefined)
    setSaved(false)
    const toContinue = readItem(CONTINUE, 'visit')
    const draft = drafts().find((each) => each.name === toContinue)
    if (!draft) return updateList()
    dropItem(CONTINUE, 'visit')
    restore(draft)
  })
  useEffect(() => begin(location), [location])
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    const onPageHide = () => saveNow()
    addEventListener('pagehide', onPageHide)
    return () => removeEventListener('pagehide', onPageHide)
  }, [])

  return {
    otherDrafts,
    isSaved,
    restored,
    restore,
    typed: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(save, PAUSE)
    },
    carryOver: () => {
      save()
      storeItem(CONTINUE, name.current, 'visit')
    },
    drop: (draft: Draft) => {
      deleteDraft(draft.name)
      updateList()
    },
    sent: () => {
      save()
      storeItem(SENT, name.current, 'visit')
    },
    /** Call it when the server has the form's input, which the device then need not keep. */
    stored: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      serverFields.current = fieldsIn(form.current)
      deleteDraft(name.current)
      setSaved(false)
    },
  }
}

/** A name for a new draft of the document at `documentPath`. */
function newDraftName(documentPath: string): string {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  return `${DOCUMENT_DRAFT}${documentPath} ${id}`
}

/** The form's non-empty fields, by field path. */
export function fieldsIn(form: HTMLFormElement | null): Fields {
  const fields = Object.entries(documentFields(typedValues(form)))
  return Object.fromEntries(fields.filter(([, text]) => text !== ''))
}

/** The typed fields, by field path, including empty ones. */
export function documentFields(typed: Record<string, string>): Fields {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), text]] : [],
    ),
  )
}

/** The fields that the form was opened with. */
export function baseIn(form: HTMLFormElement | null): Fields {
  return readFields(typedValues(form)['base'])
}
