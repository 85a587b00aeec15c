import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useActionData, useLocation } from 'react-router'
import { differences, type Fields, readFields } from '../../../domain/content/fields.ts'
import { dropItem, readItem, storeItem } from '../../browser-storage.ts'
import { typedValues } from '../../components/form/controls.ts'
import {
  DOCUMENT_DRAFT,
  type Draft,
  deleteDraft,
  readDrafts,
  saveDraft,
} from '../../components/form/drafts.ts'
import { PREFIX } from './fields.ts'

/** Storage key: the draft to restore after the sign-in. */
const CONTINUE = `${DOCUMENT_DRAFT}to continue`
/** Storage key: the draft being submitted. Its form may be gone when the response arrives. */
const SENT = `${DOCUMENT_DRAFT}sent`

/** Milliseconds after the last input until the draft is saved. */
const PAUSE = 300

/**
 * Saves a document form's input as a draft on this device, and restores drafts. `fieldPath` names the
 * document, such as `leaders/president`; it may have several drafts at once.
 */
export function useDeviceDraft(
  form: RefObject<HTMLFormElement | null>,
  fieldPath: string,
  owner: number | undefined,
  stored: Fields,
) {
  const location = useLocation()
  const cameBack = useActionData() !== undefined
  const name = useRef('')
  const known = useRef(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [others, setOthers] = useState<Draft[]>([])
  const [isSaved, setSaved] = useState(false)
  const [taken, setTaken] = useState<Draft>()

  // What the server has is no draft: a preview leads to a page that cannot say that it was saved.
  // The server also has fields that no form shows, such as the words of a verse.
  const isNews = ({ fields }: Draft) =>
    differences(fields, known.current).some(
      (at) => Object.hasOwn(fields, at) || form.current?.elements.namedItem(PREFIX + at),
    )
  /** The document's drafts by this account or without one, newest first. */
  const drafts = () =>
    readDrafts(`${DOCUMENT_DRAFT}${fieldPath} `).filter(
      (draft) => draft.owner === undefined || draft.owner === owner,
    )
  const list = () =>
    setOthers(drafts().filter((draft) => draft.name !== name.current && isNews(draft)))
  const save = () => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    const fields = fieldsIn(form.current)
    const isNew = differences(fields, known.current).length > 0
    if (!isNew) deleteDraft(name.current)
    setSaved(isNew && saveDraft(name.current, { owner, fields, base: baseIn(form.current) }))
  }
  const goOn = (draft: Draft) => {
    save()
    name.current = draft.name
    setTaken(draft)
    setSaved(true)
    list()
  }
  const begin = useEffectEvent(({ search }: Location) => {
    // A notice in the URL means that the server stored the form, unless there is action data.
    const isTaken = !cameBack && new URLSearchParams(search).has('notice')
    if (isTaken) {
      deleteDraft(readItem(SENT, 'visit') ?? '')
      dropItem(SENT, 'visit')
    } else if (name.current !== '') return
    clearTimeout(timer.current)
    timer.current = undefined
    name.current = newDraftName(fieldPath)
    setTaken(undefined)
    setSaved(false)
    const toContinue = readItem(CONTINUE, 'visit')
    const draft = drafts().find((each) => each.name === toContinue)
    if (!draft) return list()
    dropItem(CONTINUE, 'visit')
    goOn(draft)
  })
  useEffect(() => begin(location), [location])
  const leave = useEffectEvent(save)
  useEffect(() => {
    const away = () => leave()
    addEventListener('pagehide', away)
    return () => removeEventListener('pagehide', away)
  }, [])

  return {
    others,
    isSaved,
    taken,
    goOn,
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
      list()
    },
    sent: () => {
      save()
      storeItem(SENT, name.current, 'visit')
    },
    /** The server has what is in the form: the device need not keep it. */
    stored: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      known.current = fieldsIn(form.current)
      deleteDraft(name.current)
      setSaved(false)
    },
  }
}

/** A name for a new draft of the document at `fieldPath`. */
function newDraftName(fieldPath: string): string {
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  return `${DOCUMENT_DRAFT}${fieldPath} ${id}`
}

/** The form's non-empty fields, by field path. */
export function fieldsIn(form: HTMLFormElement | null): Fields {
  const fields = Object.entries(documentFields(typedValues(form)))
  return Object.fromEntries(fields.filter(([, text]) => text !== ''))
}

/** The typed fields, by field path, also the empty ones. */
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
