import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { check, type Form, translateErrors, type ValuesOf } from '../../../domain/forms/form.ts'
import { useFieldErrors } from './field-errors.ts'
import type { FormMessage } from './form-alert.tsx'
import type { FormProps } from './form-props.ts'
import { asksForCode, type Submitted, sendForm } from './send.ts'
import { forgetTyped, keepTyped, newKey, typedValues } from './typed.ts'

export type SubmissionSettings<F extends Form> = Omit<FormProps<never>, 'text' | 'action'> & {
  form: F
  /** Whether what is typed stays in this tab until it was sent. */
  keepsTyped?: boolean
  /** Overrides fields of the payload sent to the call. */
  payload?: (values: ValuesOf<F>) => Record<string, unknown>
  onAccepted?: ((form: HTMLFormElement) => void) | undefined
}

/** `mayRetry`: no fault of the visitor, so the same may be sent again. */
type Answer = FormMessage & { takeFocus?: boolean; mayRetry?: boolean }

/** A form's state in the browser: checks while typing, sends once, keeps the input on a failure. */
export function useSubmission<F extends Form>(settings: SubmissionSettings<F>) {
  const { form, formText, words, submitted } = settings
  const element = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [codeRequired, setCodeRequired] = useState(submitted?.code_required === true)
  const [answer, setAnswer] = useState({ message: submitted && answerOf(submitted), count: 0 })

  const validate = (typed: Record<string, string>) => {
    const checked = check(form, typed)
    return checked.valid ? {} : translateErrors(checked.errors, { form: formText })
  }
  const fields = useFieldErrors(element, validate, submitted?.errors)
  const show = (message?: Answer) => setAnswer(({ count }) => ({ message, count: count + 1 }))
  const fail = (message: string, mayRetry = false) =>
    show({ tone: 'failure', words: message, takeFocus: true, mayRetry })
  const showErrors = () => {
    fields.showAll()
    fail(words.invalid)
  }

  const submit = async () => {
    if (sending || !element.current) return
    const typed = typedValues(element.current)
    const checked = check(form, typed)
    if (!checked.valid) return showErrors()
    show()
    fields.setErrors({})
    setSending(true)
    // After a lost response, the same words sent again have the same key.
    const key = settings.keepsTyped ? keepTyped(form.name, element.current) : newKey()
    const elapsed = Math.round(performance.now())
    const payload = { ...typed, ...settings.payload?.(checked.values), elapsed }
    const headers = { 'Accept-Language': settings.language, 'Idempotency-Key': key }
    const sent = await sendForm(settings.call, payload, headers)
    setSending(false)
    if (!sent) return fail(words.noResponse, true)
    const { success, message, status } = sent
    if (success) {
      const accepted = words.accepted.replace('{message}', message || words.success)
      show(answerOf({ ...sent, message: accepted }))
      forgetTyped(form.name)
      settings.onAccepted?.(element.current)
      element.current.reset()
      return fields.recheck()
    }
    fields.setErrors(sent.errors)
    if (sent.code_required) setCodeRequired(true)
    if (asksForCode(sent)) return show({ tone: 'note', words: message })
    const template = status === 422 ? '{message}' : words.rejected
    const rejected = template.replace('{message}', message)
    fail(message ? rejected : (words.noWords ?? words.noResponse), status >= 500)
  }

  const onChange = useEffectEvent(fields.recheck)
  useEffect(() => {
    onChange()
    const listening = new AbortController()
    // A browser that fills the form in may only send `change`.
    for (const type of ['input', 'change'])
      element.current?.addEventListener(type, () => onChange(), listening)
    return () => listening.abort()
  }, [])

  return {
    element,
    fields,
    codeRequired,
    sending,
    message: answer.message,
    /** Increments with each message, so that a repeated text is announced again. */
    answerCount: answer.count,
    dismiss: () => show(),
    showErrors,
    submit,
  }
}

function answerOf(submitted: Omit<Submitted, 'values'>): Answer {
  const { success, message, reference, token, urgent } = submitted
  const tone = success ? 'success' : asksForCode(submitted) ? 'note' : 'failure'
  return { tone, words: message, reference, token, urgent, takeFocus: true }
}
