import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Form as RouterForm, useActionData, useNavigation } from 'react-router'
import {
  check,
  type FieldOf,
  type Form,
  fieldsOf,
  translateErrors,
} from '../../domain/forms/form.ts'
import { fieldsOf as fieldsIn } from '../components/form/controls.ts'
import type { FieldState } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'
import { FailureAlert } from './failure-alert.tsx'
import { failureOf } from './form-failure.ts'

type Props<F extends Form> = {
  /** Which of the page's forms it is. */
  intent: string
  form: F
  labels?: Partial<Record<FieldOf<F>, string>>
  /** What stands in the fields at first. */
  given?: Partial<Record<FieldOf<F>, string>>
  button: string
  /** Without it the button is the primary one. */
  buttonClass?: string
  /** Said beside a button that waits until the form is filled. */
  waitsFor?: string
  /** What is said when the server was not reached, and when it failed without words. */
  unreached?: string
  failed?: string
  /** Called when it goes to the server, and when the server has taken it. */
  onSent?: () => void
  onAccepted?: () => void
  children?: (field: (name: FieldOf<F>) => FieldState) => ReactNode
}

/** A form of a staff page, checked by the same rules in the browser and on the server. */
export function StaffForm<F extends Form>({ intent, form, ...props }: Props<F>) {
  const { text } = usePage()
  const element = useRef<HTMLFormElement>(null)
  const { state, formData } = useNavigation()
  const sending = state !== 'idle' && formData?.get('intent') === intent
  const actionData: unknown = useActionData()
  const posted = failureOf(actionData, intent)
  const [failure, setFailure] = useState(posted)
  // What the server said stays until the next try: going to a field forgets a page's action data.
  const [seen, setSeen] = useState(actionData)
  if (actionData !== seen) {
    setSeen(actionData)
    if (posted) setFailure(posted)
  }
  const [valid, setValid] = useState(true)
  const round = useRounds(sending, posted !== undefined, props.onAccepted)
  const idOf = (name: string) => `${intent}-${name}`

  const words = { form: { ...text.form, ...form.messages?.(text) } }
  const checked = () => check(form, fieldsIn(element.current))
  const reject = () => {
    const result = checked()
    if (result.valid) return false
    const errors = translateErrors(result.errors, words)
    setFailure({ intent, message: form.invalid(text), errors, values: {} })
    return true
  }
  const submit = (event: FormEvent) => {
    setFailure(undefined)
    if (sending || reject()) event.preventDefault()
    else props.onSent?.()
  }
  // A browser does not submit by Enter while the button is disabled.
  const rejectEnter = (event: KeyboardEvent) => {
    if (valid || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    reject()
  }
  const recheck = () => setValid(props.waitsFor === undefined || checked().valid)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins with fields as they were given
  useEffect(recheck, [round])

  const wrong = fieldsOf(form).flatMap((name) => {
    const message = failure?.errors[name]
    return message ? [{ id: idOf(name), label: props.labels?.[name] ?? name, message }] : []
  })
  return (
    <RouterForm
      key={round}
      ref={element}
      className="form"
      id={intent}
      method="post"
      action={`#${intent}`}
      replace
      preventScrollReset
      noValidate
      aria-busy={sending || undefined}
      onSubmit={submit}
      onInput={recheck}
      onKeyDown={rejectEnter}
    >
      <input type="hidden" name="intent" value={intent} />
      {failure && (
        <FailureAlert
          failure={failure}
          wrong={wrong}
          unreached={props.unreached}
          failed={props.failed}
        />
      )}
      {props.children?.((name) => ({
        id: idOf(name),
        name,
        label: props.labels?.[name],
        error: failure?.errors[name],
        defaultValue: posted?.values[name] ?? props.given?.[name] ?? '',
      }))}
      <button
        className={props.buttonClass ?? 'button primary'}
        type="submit"
        disabled={sending || !valid}
        aria-describedby={props.waitsFor && idOf('waits-for')}
      >
        {props.button}
      </button>
      {props.waitsFor && (
        <p className="field-hint" id={idOf('waits-for')} hidden={valid}>
          {props.waitsFor}
        </p>
      )}
    </RouterForm>
  )
}

/** Counts what was sent with success: after each, the form begins again with what the page gives it. */
function useRounds(sending: boolean, failed: boolean, onAccepted?: () => void): number {
  const [round, setRound] = useState(0)
  const wasSending = useRef(false)
  const end = useEffectEvent(() => {
    wasSending.current = false
    if (failed) return
    onAccepted?.()
    setRound((before) => before + 1)
  })
  useEffect(() => {
    if (sending) wasSending.current = true
    else if (wasSending.current) end()
  }, [sending])
  return round
}
