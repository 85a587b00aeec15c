import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { differences, type Fields } from '../../../domain/content/fields.ts'
import { dropItem, parseJson, readItem, storeItem } from '../../browser-storage.ts'
import { type FormFailure, formFailureOf } from '../shell/failure-alert.tsx'
import type { DocumentData } from './document-data.server.ts'
import { fieldsIn, PREFIX } from './fields.ts'
import type { Autosaved, Conflict } from './save-typed.server.ts'

/** Forgotten, as other forms' input, when somebody signs out. */
const KEPT = 'typed document '
/** Milliseconds after the last input until the draft is saved. */
const PAUSE = 3000
/** Milliseconds until a draft that did not reach the server is sent again. */
const RETRY = 20_000

/** What the server does not have yet: it stays in the tab. */
const copySchema = z.object({
  fields: z.record(z.string(), z.string()),
  revision: z.number(),
  form: z.string(),
  /** The account; missing before the sign-in. */
  owner: z.optional(z.number()),
})
export type Copy = z.infer<typeof copySchema>

/** The path whose form was sent by a button; the form may be gone when the page answers. */
let pressed: string | undefined

type SavedForm = Pick<DocumentData, 'here' | 'fields' | 'revision' | 'form' | 'isNew' | 'me'>

/**
 * Saves a document's form as a draft while the user types. No data is reloaded, so that the focus
 * and the caret stay. What has not reached the server stays in the tab, and comes back when the
 * page is loaded again.
 */
export function useSaving(form: RefObject<HTMLFormElement | null>, opened: SavedForm) {
  const { me } = opened
  const location = useLocation()
  const hasActionData = useActionData() !== undefined
  const { data, state, submit } = useFetcher<Autosaved | Conflict | FormFailure>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The fields of the request that has no response yet. */
  const sent = useRef<Fields>(undefined)
  const [restored, setRestored] = useState<Copy>()
  const [saved, setSaved] = useState<Autosaved['saved']>()
  const [trouble, setTrouble] = useState<'offline' | 'signedOut' | 'failed' | Conflict>()
  const here = saved?.here ?? opened.here
  const current = {
    here,
    revision: saved?.revision ?? restored?.revision ?? opened.revision,
    form: restored?.form ?? opened.form,
  }

  const keep = (path: string, revision: number) => {
    const copy: Copy = { fields: fieldsIn(form.current), revision, form: current.form, owner: me }
    storeItem(KEPT + path, JSON.stringify(copy), 'visit')
  }
  const schedule = (milliseconds = PAUSE) => {
    clearTimeout(timer.current)
    if (me !== undefined) timer.current = setTimeout(save, milliseconds)
  }
  const save = () => {
    timer.current = undefined
    const { current: element } = form
    if (!element) return
    if (sent.current || (opened.isNew && !saved && !isNamed(element))) return schedule()
    sent.current = fieldsIn(element)
    const typed = new FormData(element)
    typed.set('intent', 'autosave')
    void submit(typed, { method: 'post', action: element.getAttribute('action') ?? '' })
  }
  const receive = useEffectEvent((response: typeof data) => {
    if (!sent.current || !response) return
    const isLatest = differences(sent.current, fieldsIn(form.current)).length === 0
    sent.current = undefined
    if ('changes' in response) return setTrouble(response)
    if (!('saved' in response)) {
      const reason = formFailureOf(response)?.reason
      const isOffline = reason === 'unreachable'
      setTrouble(reason === 'signed-out' ? 'signedOut' : isOffline ? 'offline' : 'failed')
      return schedule(RETRY)
    }
    setTrouble(undefined)
    if (!response.saved) return
    dropItem(KEPT + here, 'visit')
    // A new document has its own path from now on, and what was typed meanwhile goes with it.
    if (!isLatest) keep(response.saved.here, response.saved.revision)
    setSaved(response.saved)
    // A reload then opens the new document. Not through React Router, which would run the loader.
    if (opened.isNew) history.replaceState(history.state, '', response.saved.here)
  })
  useEffect(() => {
    if (state === 'idle') receive(data)
  }, [data, state])

  const begin = useEffectEvent(() => {
    const isStored = new URLSearchParams(location.search).has('notice') && !hasActionData
    if (pressed && isStored) dropItem(KEPT + pressed, 'visit')
    pressed = undefined
    const copy = z.safeParse(copySchema, parseJson(readItem(KEPT + opened.here, 'visit'))).data
    const isMine = copy?.owner === undefined || copy.owner === me
    if (!copy || !isMine || !isOther(copy.fields, opened.fields)) return
    setRestored(copy)
    schedule()
  })
  useEffect(() => begin(), [])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    ...current,
    restored,
    saved,
    trouble,
    isSending: state !== 'idle',
    typed: () => {
      keep(here, current.revision)
      if (typeof trouble !== 'object') schedule()
    },
    pressed: () => {
      clearTimeout(timer.current)
      pressed = here
    },
  }
}

function isOther(typed: Fields, stored: Fields): boolean {
  return Object.entries(typed).some(
    ([fieldPath, text]) => text !== (stored[fieldPath] ?? '').trim(),
  )
}

/** Whether the English name of a new document, from which its URL is made, has been typed. */
function isNamed(form: HTMLFormElement): boolean {
  const name = ['name', 'headline', 'heading']
    .map((fieldPath) => form.elements.namedItem(`${PREFIX}${fieldPath}.en`))
    .find((control) => control instanceof HTMLInputElement)
  return !name || (name.value !== '' && name !== document.activeElement)
}
