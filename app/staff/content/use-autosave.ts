import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { cleanFields, type Fields } from '../../../domain/content/fields.ts'
import { typedValues } from '../../components/form/controls.ts'
import { formFailureOf } from '../shell/form-failure.ts'
import type { action } from './document.tsx'
import { ORDER, PREFIX } from './fields.ts'
import type { Autosaved } from './save-typed.server.ts'
import { baseIn, documentFields } from './use-device-draft.ts'

/** Milliseconds after the last input until the draft is saved. */
const PAUSE = 3000
/** Milliseconds until a draft that did not reach the server is sent again. */
const RETRY = 20_000
/** Milliseconds that a button waits for the answer, which may never come. */
const PATIENCE = 10_000

/** Why the form no longer saves itself. */
type Trouble = 'offline' | 'signedOut' | 'conflict' | 'failed'

type Options = {
  /** Nobody can save before signing in. */
  isOn: boolean
  isNew: boolean
  /** Called when the server has the form's text, with the address of the document's page. */
  onSaved: (text: string, here: string) => void
}

/**
 * Saves a document's form as a draft while somebody types. Nothing is loaded again, so that focus and
 * caret stay. After a conflict it saves no more: the next button shows both versions.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  { isOn, isNew, onSaved }: Options,
) {
  const { data, state, submit } = useFetcher<typeof action>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is on its way: the form's text, and its fields as JSON. */
  const sent = useRef<{ text: string; fields: string }>(undefined)
  const stopped = useRef(false)
  const waiting = useRef<HTMLElement>(undefined)
  const [saved, setSaved] = useState<Autosaved['saved']>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [unheard, setUnheard] = useState('{}')
  const [goOn, setGoOn] = useState<HTMLElement>()

  const later = (milliseconds = PAUSE) => {
    clearTimeout(timer.current)
    if (isOn && !stopped.current) timer.current = setTimeout(save, milliseconds)
  }
  const save = () => {
    timer.current = undefined
    if (!form.current) return
    if (sent.current || (isNew && !isNamed(form.current))) return later()
    sent.current = { text: textIn(form.current), fields: JSON.stringify(allFields(form.current)) }
    const typed = new FormData(form.current)
    typed.set('intent', 'autosave')
    void submit(typed, { method: 'post' })
  }
  const answered = useEffectEvent((answer: typeof data, isDone: boolean) => {
    if (!isDone || !sent.current || !answer) return
    const { text, fields } = sent.current
    sent.current = undefined
    if ('saved' in answer) {
      setTrouble(undefined)
      setUnheard('{}')
      if (answer.saved) {
        setSaved(answer.saved)
        onSaved(text, answer.saved.here)
      }
    } else if ('both' in answer) {
      stopped.current = true
      setTrouble('conflict')
    } else {
      const reason = formFailureOf(answer)?.reason
      const isOffline = reason === 'unreachable' || reason === 'unreadable'
      setUnheard(fields)
      setTrouble(reason === 'signed-out' ? 'signedOut' : isOffline ? 'offline' : 'failed')
      later(RETRY)
    }
    if (waiting.current) setGoOn(waiting.current)
  })
  useEffect(() => answered(data, state === 'idle'), [data, state])

  // After the hidden fields have their new values.
  const press = useEffectEvent((button: HTMLElement) => {
    waiting.current = undefined
    setGoOn(undefined)
    form.current?.requestSubmit(button)
  })
  useEffect(() => {
    if (goOn) press(goOn)
  }, [goOn])
  const comeBack = useEffectEvent(() => {
    if (timer.current !== undefined) later(0)
  })
  useEffect(() => {
    const back = () => comeBack()
    addEventListener('online', back)
    return () => {
      removeEventListener('online', back)
      clearTimeout(timer.current)
    }
  }, [])

  return {
    saved,
    trouble,
    /** What was sent without an answer, as JSON: it may be saved. */
    unheard,
    /** Another draft is in the form. */
    forget: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      stopped.current = false
      setSaved(undefined)
      setTrouble(undefined)
      setUnheard('{}')
    },
    typed: () => later(trouble === 'failed' ? RETRY : PAUSE),
    /** Whether a pressed button must wait: it is pressed again when the draft is saved. */
    holds: (button: HTMLElement | null) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (!sent.current || !button) return false
      const { fields } = sent.current
      waiting.current = button
      setTimeout(() => {
        if (waiting.current !== button) return
        sent.current = undefined
        setUnheard(fields)
        setGoOn(button)
      }, PATIENCE)
      return true
    },
  }
}

/** Whether a new document has its English name, which becomes its address: not half of it. */
function isNamed(form: HTMLFormElement): boolean {
  const name = ['name', 'headline', 'heading']
    .map((fieldPath) => form.elements.namedItem(`${PREFIX}${fieldPath}.en`))
    .find((control) => control instanceof HTMLInputElement)
  return !name || (name.value !== '' && name !== document.activeElement)
}

/** All that is typed into a document's form, as one text. */
export function textIn(form: HTMLFormElement | null): string {
  const typed = form ? [...new FormData(form)] : []
  return JSON.stringify(typed.filter(([name]) => name.startsWith(PREFIX) || name.startsWith(ORDER)))
}

/** The document's fields as the server reads them from the form. */
function allFields(form: HTMLFormElement): Fields {
  return cleanFields({ ...baseIn(form), ...documentFields(typedValues(form)) })
}
