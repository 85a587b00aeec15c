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
import { empty, fieldsOf } from './controls.ts'
import type { FormMessage } from './form-alert.tsx'
import type { FormText } from './form-text.ts'
import type { Place } from './kept.ts'
import type { Answer } from './send.ts'
import type { Submitted } from './submitted.ts'
import { useDelivery } from './use-delivery.ts'
import { useKept } from './use-kept.ts'
import { useWaiting } from './use-waiting.ts'

export type SubmissionSettings<F extends Form> = {
  form: F
  /** What is sent to the call, where the specification wants other values than were typed. */
  payload?: (values: ValuesOf<F>) => Record<string, unknown>
  /** The address of the call. */
  call: string
  language: string
  formText: FormText
  /**
   * `invalid`: nothing was sent; `refused`: the server said no (`{message}`); `failed`: it said no
   * without a word; `noAnswer`: none came; `accepted`: around the server's words (`{message}`),
   * when the page adds to them.
   */
  words: { invalid: string; refused: string; failed?: string; noAnswer: string; accepted?: string }
  /** What a post without script came back with. */
  submitted?: Submitted | undefined
  /** Where the words stay until they are sent or cleared; without it they do not. */
  keep?: Place | undefined
  /** Puts the form in order after each change and when it comes to life, before words are kept. */
  tidy?: ((form: HTMLFormElement) => void) | undefined
  onAccepted?: ((form: HTMLFormElement) => void) | undefined
}

/** `takeFocus`: what the person did just now is answered. `signedOut`: the server no longer knows who it is. */
type Said = FormMessage & { takeFocus?: boolean; signedOut?: boolean }
type Errors = Partial<Record<string, string>>

/** A key is honoured for a day: what waited longer could be stored twice, and is not sent alone. */
const WAITING_MILLISECONDS = 23 * 3_600_000

/** The life of a form in the browser: checked as it is filled, sent once, never emptied by a failure. */
export function useSubmission<F extends Form>(settings: SubmissionSettings<F>) {
  const { form, call, language, formText, words, submitted, onAccepted } = settings
  const element = useRef<HTMLFormElement>(null)
  const kept = useKept(element, keptName(form), settings.keep, settings.tidy)
  const delivery = useDelivery(call, language)
  // The server's HTML lets everybody send: without script nothing would ever enable the button.
  const [valid, setValid] = useState(true)
  const [typed, setTyped] = useState<Record<string, string>>()
  const [waiting, setWaiting] = useState(false)
  // The connection is missing, so the visitor is asked whether the form may be sent by itself.
  const [mayWait, setMayWait] = useState(false)
  const [errors, setErrors] = useState<Errors>(submitted?.errors ?? {})
  const [said, setSaid] = useState({ message: submitted && messageOf(submitted), count: 0 })

  const say = (message?: Said) => {
    setSaid(({ count }) => ({ message, count: count + 1 }))
    setMayWait(false)
  }
  const look = () => {
    const fields = fieldsOf(element.current)
    const checked = check(form, fields)
    const found: Errors = checked.valid ? {} : translateErrors(checked.errors, { form: formText })
    return { fields, checked, found }
  }
  const recheck = () => {
    const { fields, checked, found } = look()
    setTyped(fields)
    setValid(checked.valid)
    // Typing mends a message at once, but never brings a new one up.
    setErrors((before) => pick(found, (field) => before[field] !== undefined))
  }
  const refuse = (found: Errors) => {
    setErrors(found)
    say({ kind: 'failure', words: words.invalid, takeFocus: true })
  }
  const startAgain = () => {
    empty(element.current)
    kept.forget()
    delivery.forget()
    setWaiting(false)
    setErrors({})
    recheck()
  }

  /** Sends what stands in the form; undefined when it was not sent. */
  const deliver = async (elapsed: number): Promise<Answer | undefined> => {
    const { fields, checked, found } = look()
    if (delivery.isUnderWay()) return undefined
    if (checked.valid) {
      return delivery.deliver(fields, { ...fields, ...settings.payload?.(checked.values) }, elapsed)
    }
    stopWaiting()
    refuse(found)
    return undefined
  }
  const stopWaiting = () => {
    if (!waiting) return
    setWaiting(false)
    kept.save()
  }
  const accept = ({ message, reference }: Answer & { kind: 'accepted' }, more?: string) => {
    const words = settings.words.accepted?.replace('{message}', message) ?? message
    say({ kind: 'success', words, more, reference, takeFocus: more === undefined })
    if (!element.current) return
    onAccepted?.(element.current)
    startAgain()
  }
  const refusedBy = (answer: Answer & { kind: 'refused' }) => {
    setErrors(answer.errors)
    const said =
      answer.status === 422 ? answer.message : words.refused.replace('{message}', answer.message)
    const signedOut = answer.status === 401
    const told = said || words.failed || words.noAnswer
    say({ kind: 'failure', words: told, takeFocus: true, signedOut })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (delivery.isUnderWay()) return
    say()
    setErrors({})
    const answer = await deliver(performance.now())
    if (answer?.kind === 'accepted') accept(answer)
    if (answer?.kind === 'refused') {
      stopWaiting()
      refusedBy(answer)
    }
    if (answer?.kind === 'no-answer') {
      kept.save({ key: delivery.key(), waiting })
      say({ kind: 'failure', words: words.noAnswer, takeFocus: true })
      setMayWait(!!settings.keep && !waiting)
    }
  }
  const sendWaiting = async () => {
    const before = kept.read()
    // Another window of this browser has sent, cleared or changed it.
    if (!before) return startAgain()
    if (!before.waiting) return setWaiting(false)
    const age = Date.now() - before.at
    if (age > WAITING_MILLISECONDS) {
      stopWaiting()
      return say({ kind: 'note', words: formText.waitedTooLong })
    }
    const answer = await deliver(before.open + age)
    if (answer?.kind === 'accepted') accept(answer, formText.sentLater)
    // A server that is busy or away is tried again; one that says no is not.
    if (answer?.kind === 'refused' && answer.status !== 429 && answer.status < 500) {
      stopWaiting()
      refusedBy(answer)
    }
  }
  useWaiting(waiting, () => void sendWaiting())

  const comeToLife = useEffectEvent(() => {
    if (submitted?.success) kept.forget()
    const before = submitted ? undefined : kept.restore()
    if (before) {
      if (before.key) delivery.wasTried(fieldsOf(element.current), before.key)
      setWaiting(before.waiting === true)
      say({ kind: 'note', words: before.waiting ? formText.waiting : formText.restored })
    }
    recheck()
  })
  useEffect(() => comeToLife(), [])

  return {
    ...{ errors, valid, waiting, mayWait, kept, typed },
    sending: delivery.sending,
    message: said.message,
    /** Another number for each message, so that the same words said again are news. */
    saidCount: said.count,
    dismiss: () => say(),
    clear: () => {
      startAgain()
      say({ kind: 'note', words: formText.cleared, takeFocus: true })
    },
    /** The visitor agrees that the form is sent by itself. */
    sendLater: () => {
      kept.save({ key: delivery.key(), waiting: true }, 'device')
      setWaiting(true)
      say({ kind: 'note', words: formText.waiting, takeFocus: true })
    },
    /** The attributes of the form element. */
    attributes: {
      ref: element,
      noValidate: true,
      onSubmit: submit,
      onInput: ({ target }: FormEvent) => {
        // What has no name is not of the form, such as the choice where its words are kept.
        if (!(target instanceof HTMLElement) || !target.getAttribute('name')) return
        kept.save()
        recheck()
        if (!waiting) return
        setWaiting(false)
        say({ kind: 'note', words: formText.changedWhileWaiting })
      },
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        // A message that comes up between press and release would move the button away from the tap.
        if (relatedTarget instanceof HTMLButtonElement) return
        // A field left empty is not scolded: the visitor may only be looking around.
        if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
        const name = target.getAttribute('name') ?? ''
        setErrors((before) => ({ ...before, ...pick(look().found, (field) => field === name) }))
      },
      // A browser does not submit by Enter when the button is disabled, so the messages come from here.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || valid) return
        event.preventDefault()
        refuse(look().found)
      },
    },
  }
}

/** The name of a form's words in the browser's storage; app/islands/wake.ts reads it off the page. */
export function keptName(form: { name: string }): string {
  return `form-${form.name}`
}

function messageOf({ success, message, reference }: Submitted): Said {
  return { kind: success ? 'success' : 'failure', words: message, reference, takeFocus: true }
}

function pick(errors: Errors, wanted: (field: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}
