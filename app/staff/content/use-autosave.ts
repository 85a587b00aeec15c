import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { cleanFields, type Fields } from '../../../domain/content/fields.ts'
import { typedValues } from '../../components/form/typed.ts'
import { formFailureOf } from '../shell/form-failure.ts'
import type { action } from './document.tsx'
import { ORDER, PREFIX } from './fields.ts'
import type { Autosaved } from './save-typed.server.ts'
import { baseIn, documentFields } from './use-device-draft.ts'

/** Milliseconds after the last input until the draft is saved. */
const PAUSE = 3000
/** Milliseconds until a draft that did not reach the server is sent again. */
const RETRY = 20_000
/** Milliseconds that a button waits for a response, which may never come. */
const LONGEST_WAIT = 10_000

/** Why the form no longer saves itself. */
type Trouble = 'offline' | 'signedOut' | 'conflict' | 'failed'

type Options = {
  /** False without a sign-in, when nothing can be saved. */
  isOn: boolean
  isNew: boolean
  /** Called when the server has the form's text, with the URL of the document's page. */
  onSaved: (text: string, editorPath: string) => void
}

/**
 * Saves a document's form as a draft while the user types. No data is reloaded, so that the focus
 * and the caret stay. After a conflict it stops saving; the next button shows both versions.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { isOn, isNew, onSaved }: Options,
) {
  const { data, state, submit } = useFetcher<typeof action>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The request in flight: the form's text, and its fields as JSON. */
  const sent = useRef<{ text: string; fields: string }>(undefined)
  const stopped = useRef(false)
  const waitingButton = useRef<HTMLElement>(undefined)
  const [saved, setSaved] = useState<Autosaved['saved']>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [unanswered, setUnanswered] = useState('{}')
  const [buttonToPress, setButtonToPress] = useState<HTMLElement>()

  const scheduleSave = (milliseconds = PAUSE) => {
    clearTimeout(timer.current)
    if (isOn && !stopped.current) timer.current = setTimeout(save, milliseconds)
  }
  const save = () => {
    timer.current = undefined
    if (!form.current) return
    if (sent.current || (isNew && !isNamed(form.current))) return scheduleSave()
    sent.current = { text: textIn(form.current), fields: JSON.stringify(allFields(form.current)) }
    const typed = new FormData(form.current)
    typed.set('intent', 'autosave')
    void submit(typed, { method: 'post' })
  }
  const handleResponse = useEffectEvent((response: typeof data, isDone: boolean) => {
    if (!isDone || !sent.current || !response) return
    const { text, fields } = sent.current
    sent.current = undefined
    if ('saved' in response) {
      setTrouble(undefined)
      setUnanswered('{}')
      if (response.saved) {
        setSaved(response.saved)
        onSaved(text, response.saved.here)
      }
    } else if ('both' in response) {
      stopped.current = true
      setTrouble('conflict')
    } else {
      const reason = formFailureOf(response)?.reason
      const isOffline = reason === 'unreachable' || reason === 'unreadable'
      setUnanswered(fields)
      setTrouble(reason === 'signed-out' ? 'signedOut' : isOffline ? 'offline' : 'failed')
      scheduleSave(RETRY)
    }
    if (waitingButton.current) setButtonToPress(waitingButton.current)
  })
  useEffect(() => handleResponse(data, state === 'idle'), [data, state])

  // Called in an effect, after the hidden fields have their new values.
  const press = useEffectEvent((button: HTMLElement) => {
    waitingButton.current = undefined
    setButtonToPress(undefined)
    form.current?.requestSubmit(button)
  })
  useEffect(() => {
    if (buttonToPress) press(buttonToPress)
  }, [buttonToPress])
  const saveWaiting = useEffectEvent(() => {
    if (timer.current !== undefined) scheduleSave(0)
  })
  useEffect(() => {
    const onOnline = () => saveWaiting()
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('online', onOnline)
      clearTimeout(timer.current)
    }
  }, [])

  return {
    saved,
    trouble,
    /** The fields that were sent without a response, as JSON; they may be saved. */
    unanswered,
    /** Call it when the form has another draft. */
    forget: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      stopped.current = false
      setSaved(undefined)
      setTrouble(undefined)
      setUnanswered('{}')
    },
    typed: () => scheduleSave(trouble === 'failed' ? RETRY : PAUSE),
    /** Whether a pressed button must wait: it is pressed again when the draft is saved. */
    holds: (button: HTMLElement | null) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (!sent.current || !button) return false
      const { fields } = sent.current
      waitingButton.current = button
      setTimeout(() => {
        if (waitingButton.current !== button) return
        sent.current = undefined
        setUnanswered(fields)
        setButtonToPress(button)
      }, LONGEST_WAIT)
      return true
    },
  }
}

/** Whether the English name of a new document, from which its URL is made, has been typed. */
function isNamed(form: HTMLFormElement): boolean {
  const name = ['name', 'headline', 'heading']
    .map((fieldPath) => form.elements.namedItem(`${PREFIX}${fieldPath}.en`))
    .find((control) => control instanceof HTMLInputElement)
  return !name || (name.value !== '' && name !== document.activeElement)
}

/** All input of a document's form, as one text. */
export function textIn(form: HTMLFormElement | null): string {
  const typed = form ? [...new FormData(form)] : []
  return JSON.stringify(typed.filter(([name]) => name.startsWith(PREFIX) || name.startsWith(ORDER)))
}

/** The document's fields as the server reads them from the form. */
function allFields(form: HTMLFormElement): Fields {
  return cleanFields({ ...baseIn(form), ...documentFields(typedValues(form)) })
}
