import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Location, useActionData, useLocation } from 'react-router'
import { differences, type Fields, readFields } from '../../../domain/content/fields.ts'
import { type Draft, deleteDraft } from '../../components/form/drafts.ts'
import {
  continueAfterSignIn,
  deleteSentDrafts,
  draftsOf,
  draftToContinue,
  newDraftName,
  rememberSent,
  saveDocumentDraft,
} from './device-drafts.ts'
import { PREFIX } from './fields.ts'

/** Milliseconds after the last input until the draft is saved. */
const PAUSE = 300

/** Saves a document form's input as a draft on this device, and restores drafts. */
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
  const list = () =>
    setOthers(
      draftsOf(fieldPath, owner).filter((each) => each.name !== name.current && isNews(each)),
    )
  const save = () => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    const fields = fieldsIn(form.current)
    const isNew = differences(fields, known.current).length > 0
    if (!isNew) deleteDraft(name.current)
    setSaved(isNew && saveDocumentDraft(name.current, { owner, fields, base: baseIn(form) }))
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
    if (isTaken) deleteSentDrafts()
    else if (name.current !== '') return
    clearTimeout(timer.current)
    timer.current = undefined
    name.current = newDraftName(fieldPath)
    setTaken(undefined)
    setSaved(false)
    const draft = draftToContinue(fieldPath, owner)
    if (draft) goOn(draft)
    else list()
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
      continueAfterSignIn(name.current)
    },
    drop: (draft: Draft) => {
      deleteDraft(draft.name)
      list()
    },
    sent: () => {
      save()
      rememberSent(name.current)
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

/** The form's non-empty fields, by field path. */
export function fieldsIn(form: HTMLFormElement | null): Fields {
  const typed = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    typed.flatMap(([name, text]) =>
      name.startsWith(PREFIX) && typeof text === 'string' && text !== ''
        ? [[name.slice(PREFIX.length), text]]
        : [],
    ),
  )
}

function baseIn(form: RefObject<HTMLFormElement | null>): Fields {
  const base = form.current?.elements.namedItem('base')
  return base instanceof HTMLInputElement ? readFields(base.value) : {}
}
