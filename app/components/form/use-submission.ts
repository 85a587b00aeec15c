import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { check, type Form, translateErrors, type ValuesOf } from '../../../domain/forms/form.ts'
import type { Place } from '../../browser-storage.ts'
import { empty, fieldsOf } from './controls.ts'
import type { FormMessage } from './form-alert.tsx'
import type { FormText } from './form-text.ts'
import { type Sent, useSending } from './send.ts'
import { asksForCode, type Submitted } from './submitted.ts'
import { useDraft } from './use-draft.ts'
import { useWaiting } from './use-waiting.ts'

export type SubmissionSettings<F extends Form> = {
  form: F
  /** The address of the call. */
  call: string
  language: string
  formText: FormText
  /**
   * `invalid`: nothing was sent; `rejected`: the server's own words (`{message}`); `noWords`: it
   * gave none; `noResponse`: nothing came; `accepted`: around the server's words, or instead.
   */
  words: {
    invalid: string
    rejected: string
    noWords?: string
    noResponse: string
    accepted?: string
  }
  /** What a post without script came back with. */
  submitted?: Submitted | undefined
  /** Where the draft stays until it is sent or cleared; without it there is none. */
  draftPlace?: Place | undefined
  /** What is sent to the call, where that is not what was typed. */
  payload?: (values: ValuesOf<F>) => Record<string, unknown>
  /** Puts the form in order after each change and when it comes to life, before words are stored. */
  tidy?: ((form: HTMLFormElement) => void) | undefined
  onAccepted?: ((form: HTMLFormElement) => void) | undefined
}

/** `takeFocus`: it is about what the person did just now. `signedOut`: the session has ended. */
type Notice = FormMessage & { takeFocus?: boolean; signedOut?: boolean }
type Errors = Partial<Record<string, string>>

/** A key is honoured for a day: what waited longer could be stored twice, and is not sent alone. */
const WAITING_MILLISECONDS = 23 * 3_600_000

/** The life of a form in the browser: checked as it is filled, sent once, never emptied by a failure. */
export function useSubmission<F extends Form>(settings: SubmissionSettings<F>) {
  const { form, formText, words, submitted } = settings
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(element, draftName(form), settings.draftPlace, settings.tidy)
  const sending = useSending(settings.call, settings.language)
  // Until the script runs everybody may send: without it nothing would ever enable the button.
  const [typed, setTyped] = useState<Record<string, string>>()
  const [waiting, setWaiting] = useState(false)
  // The connection is missing, so the visitor is offered that the form is sent by itself.
  const [mayWait, setMayWait] = useState(false)
  const [errors, setErrors] = useState<Errors>(submitted?.errors ?? {})
  const [codeRequired, setCodeRequired] = useState(submitted?.codeRequired === true)
  const [notice, setNotice] = useState({ message: submitted && noticeOf(submitted), count: 0 })
  const valid = typed === undefined || check(form, typed).valid

  const show = (message?: Notice) => {
    setNotice(({ count }) => ({ message, count: count + 1 }))
    setMayWait(false)
  }
  const errorsIn = (fields: Record<string, string>): Errors => {
    const checked = check(form, fields)
    return checked.valid ? {} : translateErrors(checked.errors, { form: formText })
  }
  const recheck = () => {
    const fields = fieldsOf(element.current)
    const found = errorsIn(fields)
    setTyped(fields)
    // Typing mends a message at once, but never brings a new one up.
    setErrors((before) => pick(found, (field) => before[field] !== undefined))
  }
  const showErrors = () => {
    setErrors(errorsIn(fieldsOf(element.current)))
    show({ kind: 'failure', words: words.invalid, takeFocus: true })
  }
  const startAgain = () => {
    empty(element.current)
    draft.drop()
    sending.forget()
    setWaiting(false)
    setErrors({})
    recheck()
  }
  const stopWaiting = () => {
    if (!waiting) return
    setWaiting(false)
    draft.save()
  }

  /** Sends what stands in the form; undefined when it was not sent. */
  const send = async (elapsed: number): Promise<Sent | undefined> => {
    const fields = fieldsOf(element.current)
    const checked = check(form, fields)
    if (sending.isUnderWay()) return undefined
    if (checked.valid) {
      return sending.send(fields, { ...fields, ...settings.payload?.(checked.values) }, elapsed)
    }
    stopWaiting()
    showErrors()
    return undefined
  }
  const accept = ({ message, reference }: Sent & { kind: 'accepted' }, more?: string) => {
    const around = words.accepted?.replace('{message}', message) ?? message
    show({ kind: 'success', words: around, more, reference, takeFocus: more === undefined })
    if (!element.current) return
    settings.onAccepted?.(element.current)
    startAgain()
  }
  const reject = (sent: Sent & { kind: 'rejected' }) => {
    const { status, message, errors: found } = sent
    stopWaiting()
    setErrors(found)
    if (sent.codeRequired) setCodeRequired(true)
    if (asksForCode(sent)) return show({ kind: 'note', words: message })
    const around = status === 422 ? '{message}' : words.rejected
    show({
      kind: 'failure',
      words: message ? around.replace('{message}', message) : (words.noWords ?? words.noResponse),
      takeFocus: true,
      signedOut: status === 401,
    })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.isUnderWay()) return
    show()
    setErrors({})
    const sent = await send(performance.now())
    if (sent?.kind === 'accepted') accept(sent)
    if (sent?.kind === 'rejected') reject(sent)
    if (sent?.kind === 'no-response') {
      draft.save({ key: sending.key(), waiting })
      show({ kind: 'failure', words: words.noResponse, takeFocus: true })
      setMayWait(!!settings.draftPlace && !waiting)
    }
  }
  const sendWaiting = async () => {
    const before = draft.read()
    // Another window of this browser has sent, cleared or changed it.
    if (!before) return startAgain()
    if (!before.waiting) return setWaiting(false)
    const age = Date.now() - before.at
    if (age > WAITING_MILLISECONDS) {
      stopWaiting()
      return show({ kind: 'note', words: formText.waitedTooLong })
    }
    const sent = await send(before.open + age)
    if (sent?.kind === 'accepted') accept(sent, formText.sentLater)
    // A server that is busy or away is tried again; one that says no is not.
    if (sent?.kind === 'rejected' && sent.status !== 429 && sent.status < 500) reject(sent)
  }
  useWaiting(waiting, () => void sendWaiting())

  const comeToLife = useEffectEvent(() => {
    if (submitted?.success) draft.drop()
    const before = submitted ? undefined : draft.restore()
    if (before) {
      if (before.key) sending.wasTried(fieldsOf(element.current), before.key)
      setWaiting(before.waiting)
      show({ kind: 'note', words: before.waiting ? formText.waiting : formText.restored })
    }
    recheck()
  })
  useEffect(() => comeToLife(), [])

  return {
    ...{ errors, valid, waiting, mayWait, draft, typed, codeRequired },
    sending: sending.sending,
    message: notice.message,
    /** Another number for each message, so that the same words shown again are news. */
    noticeCount: notice.count,
    dismiss: () => show(),
    clear: () => {
      startAgain()
      show({ kind: 'note', words: formText.cleared, takeFocus: true })
    },
    /** The visitor agrees that the form is sent by itself. */
    sendLater: () => {
      draft.save({ key: sending.key(), waiting: true }, 'device')
      setWaiting(true)
      show({ kind: 'note', words: formText.waiting, takeFocus: true })
    },
    /** The attributes of the form element. */
    attributes: {
      ref: element,
      noValidate: true,
      onSubmit: submit,
      onInput: ({ target }: FormEvent) => {
        // What has no name is not of the form, such as the choice where its draft stays.
        if (!(target instanceof HTMLElement) || !target.getAttribute('name')) return
        draft.save()
        recheck()
        if (!waiting) return
        setWaiting(false)
        show({ kind: 'note', words: formText.changedWhileWaiting })
      },
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        // A message that comes up between press and release would move the button away from the tap.
        if (relatedTarget instanceof HTMLButtonElement) return
        // A field left empty is not scolded: the visitor may only be looking around.
        if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
        const name = target.getAttribute('name') ?? ''
        const found = errorsIn(fieldsOf(element.current))
        setErrors((before) => ({ ...before, ...pick(found, (field) => field === name) }))
      },
      // A browser does not submit by Enter when the button is disabled, so the messages come from here.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || valid) return
        event.preventDefault()
        showErrors()
      },
    },
  }
}

/** The name of a form's draft in the browser's storage; app/elements/react-island.ts reads it off the page. */
export function draftName(form: { name: string }): string {
  return `form-${form.name}`
}

function noticeOf(submitted: Submitted): Notice {
  const { success, message, reference } = submitted
  const kind = success ? 'success' : asksForCode(submitted) ? 'note' : 'failure'
  return { kind, words: message, reference, takeFocus: true }
}

function pick(errors: Errors, wanted: (field: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}
