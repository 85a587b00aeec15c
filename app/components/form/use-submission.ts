import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { check, type Form, translateErrors, type ValuesOf } from '../../../domain/forms/form.ts'
import { empty, typedValues } from './controls.ts'
import { useDraft } from './draft.tsx'
import { useFieldErrors } from './field-errors.ts'
import type { FormMessage } from './form-alert.tsx'
import type { FormProps } from './form-props.ts'
import { asksForCode, type Sent, type Submitted, useSending, useWaiting } from './send.ts'

export type SubmissionSettings<F extends Form> = Omit<FormProps<never>, 'text' | 'action'> & {
  form: F
  /** Whether the input is stored in the browser until it is sent or cleared. */
  keepsDraft?: boolean
  /** Overrides fields of the payload sent to the call. */
  payload?: (values: ValuesOf<F>) => Record<string, unknown>
  /** Normalizes the form after each change and on hydration, before a draft is stored. */
  tidy?: ((form: HTMLFormElement) => void) | undefined
  onAccepted?: ((form: HTMLFormElement) => void) | undefined
}

/**
 * `takeFocus`: it is the response to the user's last action. `mayWait`: there was no response, so
 * the visitor is offered automatic sending later.
 */
type Notice = FormMessage & { takeFocus?: boolean; mayWait?: boolean }

/**
 * Idempotency keys expire after a day. An older draft could be stored twice, so it is not sent
 * automatically.
 */
const WAITING_MILLISECONDS = 23 * 3_600_000

/**
 * A form's state in the browser: validates while typing, sends once, keeps the values after a
 * failure.
 */
export function useSubmission<F extends Form>(settings: SubmissionSettings<F>) {
  const { form, formText, words, submitted } = settings
  const element = useRef<HTMLFormElement>(null)
  const validate = (typed: Record<string, string>) => {
    const checked = check(form, typed)
    return checked.valid ? {} : translateErrors(checked.errors, { form: formText })
  }
  const fields = useFieldErrors(element, validate, submitted?.errors)
  const draft = useDraft(element, draftName(form), settings.keepsDraft === true, settings.tidy)
  const sending = useSending(settings.call, settings.language)
  const [waiting, setWaiting] = useState(false)
  const [codeRequired, setCodeRequired] = useState(submitted?.codeRequired === true)
  const [notice, setNotice] = useState({ message: submitted && noticeOf(submitted), count: 0 })

  const show = (message?: Notice) => setNotice(({ count }) => ({ message, count: count + 1 }))
  const fail = (message: string, mayWait = false) =>
    show({ tone: 'failure', words: message, takeFocus: true, mayWait })
  const showErrors = () => {
    fields.showAll()
    fail(words.invalid)
  }
  const startAgain = () => {
    empty(element.current)
    draft.drop()
    sending.forget()
    setWaiting(false)
    fields.setErrors({})
    fields.recheck()
  }
  const stopWaiting = () => {
    if (!waiting) return
    setWaiting(false)
    draft.save()
  }

  /**
   * `open`: how long the form has been open (milliseconds). `automatic`: not sent by the user.
   */
  const send = async (open: number, automatic: boolean) => {
    if (sending.isUnderWay()) return
    const typed = typedValues(element.current)
    const checked = check(form, typed)
    if (!checked.valid) {
      stopWaiting()
      return showErrors()
    }
    const payload = { ...typed, ...settings.payload?.(checked.values), elapsed: Math.round(open) }
    const sent = await sending.send(typed, payload)
    if (sent?.success) return accept(sent, automatic)
    const isOurs = sent && !sent.foreign
    // An automatic attempt is retried on no response, 429 and 5xx; other rejections are final.
    if (automatic && (!isOurs || sent.status === 429 || sent.status >= 500)) return
    if (isOurs) return reject(sent)
    // The request may have arrived, so the next attempt has the same key.
    draft.save({ key: sending.key(), waiting })
    fail(words.noResponse, !sent && settings.keepsDraft === true && !waiting)
  }
  const accept = ({ message, reference, token, urgent }: Sent, automatic: boolean) => {
    const more = automatic ? formText.sentLater : undefined
    show({
      tone: 'success',
      words: words.accepted.replace('{message}', message || words.success),
      more,
      reference,
      token,
      urgent,
      takeFocus: !automatic,
    })
    if (!element.current) return
    settings.onAccepted?.(element.current)
    startAgain()
  }
  const reject = (sent: Sent) => {
    const { status, message, errors } = sent
    stopWaiting()
    fields.setErrors(errors)
    if (sent.codeRequired) setCodeRequired(true)
    if (asksForCode(sent)) return show({ tone: 'note', words: message })
    const template = status === 422 ? '{message}' : words.rejected
    fail(message ? template.replace('{message}', message) : (words.noWords ?? words.noResponse))
  }
  const sendWaiting = () => {
    const before = draft.read()
    // Another tab has sent, cleared or changed the draft.
    if (!before) return startAgain()
    if (!before.waiting) return setWaiting(false)
    const age = Date.now() - before.at
    if (age <= WAITING_MILLISECONDS) return void send(before.open + age, true)
    stopWaiting()
    show({ tone: 'note', words: formText.waitedTooLong })
  }
  useWaiting(waiting, sendWaiting)

  const restore = useEffectEvent(() => {
    if (submitted?.success) draft.drop()
    const before = submitted ? undefined : draft.restore()
    if (before) {
      if (before.key) sending.wasTried(typedValues(element.current), before.key)
      setWaiting(before.waiting)
      show({ tone: 'note', words: before.waiting ? formText.waiting : formText.restored })
    }
    fields.recheck()
  })
  useEffect(() => restore(), [])

  return {
    element,
    fields,
    waiting,
    draft,
    codeRequired,
    sending: sending.sending,
    message: notice.message,
    /** Increments with each message, so that a repeated text is announced again. */
    noticeCount: notice.count,
    dismiss: () => show(),
    clear: () => {
      startAgain()
      show({ tone: 'note', words: formText.cleared, takeFocus: true })
    },
    /** Called when the visitor agrees to automatic sending. */
    sendLater: () => {
      draft.save({ key: sending.key(), waiting: true }, 'device')
      setWaiting(true)
      show({ tone: 'note', words: formText.waiting, takeFocus: true })
    },
    showErrors,
    submit: () => {
      if (sending.isUnderWay()) return
      show()
      fields.setErrors({})
      void send(performance.now(), false)
    },
    changed: () => {
      draft.save()
      fields.recheck()
      if (!waiting) return
      setWaiting(false)
      show({ tone: 'note', words: formText.changedWhileWaiting })
    },
  }
}

/**
 * The draft's key in the browser's storage; app/elements/react-island.ts reads it from the page.
 */
export function draftName(form: { name: string }): string {
  return `form-${form.name}`
}

function noticeOf(submitted: Submitted): Notice {
  const { success, message, reference, token, urgent } = submitted
  const tone = success ? 'success' : asksForCode(submitted) ? 'note' : 'failure'
  return { tone, words: message, reference, token, urgent, takeFocus: true }
}
