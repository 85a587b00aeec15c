import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { check, type Form, inWords } from '../../../domain/form.ts'
import type { FormMessage } from './form-alert.tsx'
import type { FormText } from './form-text.ts'
import { send } from './send.ts'
import type { Submitted } from './submitted.ts'

export type SubmissionSettings<Values> = {
  form: Form<Values>
  /** The address of the call. */
  call: string
  language: string
  formText: FormText
  /**
   * `invalid`: nothing was sent; `refused`: the server said no (`{message}`); `failed`: it said no
   * without a word; `noAnswer`: none came.
   */
  words: { invalid: string; refused: string; failed?: string; noAnswer: string }
  /** What a post without script came back with. */
  submitted?: Submitted | undefined
  onAccepted?: ((form: HTMLFormElement) => void) | undefined
}

/** The life of a form in the browser: checked as it is filled, sent once, never emptied by a failure. */
export function useSubmission<Values>(settings: SubmissionSettings<Values>) {
  const { form, call, language, formText, words, submitted, onAccepted } = settings
  const element = useRef<HTMLFormElement>(null)
  // The server's HTML lets everybody send: without script nothing would ever enable the button.
  const [valid, setValid] = useState(true)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>(submitted?.errors ?? {})
  const [message, setMessage] = useState(submitted && messageOf(submitted))

  const findErrors = (): Partial<Record<string, string>> => {
    const checked = check(form, fieldsOf(element.current))
    return checked.valid ? {} : inWords(checked.errors, { form: formText })
  }
  const recheck = () => {
    const found = findErrors()
    setValid(Object.keys(found).length === 0)
    // Typing mends a message at once, but never brings a new one up.
    setErrors((before) => pick(found, (field) => before[field] !== undefined))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(recheck, [])

  const refuse = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    setMessage({ kind: 'failure', words: words.invalid })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const found = findErrors()
    if (Object.keys(found).length > 0) return refuse(found)
    setMessage(undefined)
    setErrors({})
    setSending(true)
    const answer = await send(call, fieldsOf(element.current), language)
    setSending(false)
    if (answer.kind === 'no-answer') return setMessage({ kind: 'failure', words: words.noAnswer })
    if (answer.kind === 'refused') {
      setErrors(answer.errors)
      const said =
        answer.status === 422 ? answer.message : words.refused.replace('{message}', answer.message)
      return setMessage({ kind: 'failure', words: said || words.failed || words.noAnswer })
    }
    setMessage({ kind: 'success', words: answer.message })
    if (!element.current) return
    onAccepted?.(element.current)
    clear(element.current)
    recheck()
  }
  return {
    errors,
    message,
    valid,
    sending,
    dismiss: () => setMessage(undefined),
    /** The attributes of the form element. */
    attributes: {
      ref: element,
      noValidate: true,
      onSubmit: submit,
      onInput: recheck,
      onBlur: ({ target, relatedTarget }: FocusEvent) => {
        // A message that comes up between press and release would move the button away from the tap.
        if (relatedTarget instanceof HTMLButtonElement) return
        // A field left empty is not scolded: the visitor may only be looking around.
        if (!(target instanceof HTMLElement) || !('value' in target) || !target.value) return
        const name = target.getAttribute('name') ?? ''
        setErrors((before) => ({ ...before, ...pick(findErrors(), (field) => field === name) }))
      },
      // A browser does not submit by Enter when the button is disabled, so the messages come from here.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || valid) return
        event.preventDefault()
        refuse(findErrors())
      },
    },
  }
}

function messageOf({ success, message }: Submitted): FormMessage {
  return { kind: success ? 'success' : 'failure', words: message }
}

function fieldsOf(form: HTMLFormElement | null): Record<string, string> {
  const fields = form ? [...new FormData(form)] : []
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

function pick(
  errors: Partial<Record<string, string>>,
  wanted: (field: string) => boolean,
): Partial<Record<string, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => wanted(field)))
}

/** Empties the form: `reset` would bring back what a post without script came back with. */
function clear(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  )) {
    control.value = ''
  }
}
