import { type FormEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { Form as RouterForm, useActionData, useLocation, useNavigation } from 'react-router'
import { check, type FieldOf, type Form, translateErrors } from '../../../domain/forms/form.ts'
import { Field, type FieldState, fieldsOf, Select, Tick } from '../../components/form/field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { typedValues } from '../../components/form/typed.ts'
import { usePage } from '../../use-page.ts'
import { RoleField } from '../accounts/role-field.tsx'
import { FailureAlert, formFailureOf } from './failure-alert.tsx'

type Attributes = InputHTMLAttributes<HTMLInputElement>
type Text = Pick<Attributes, 'type' | 'inputMode' | 'autoComplete' | 'autoFocus'> & {
  /** Renders a textarea with this many rows. */
  rows?: number
}
type Control =
  | ({ as?: 'text' } & Text)
  | { as: 'select'; options: Record<string, string> }
  | { as: 'tick' | 'roles' | 'password' }
type FormField = {
  name: string
  label: string
  hint?: string
  /** Content under the field, depending on its value. */
  below?: (typed: string, isWrong: boolean) => ReactNode
} & Control

type Props<F extends Form> = {
  intent: string
  form: F
  /** The URL it is posted to; by default that of the page without its query. */
  action?: string
  /** `own_password`, if not listed here, appears once the server asks for it, or with `asks`. */
  fields?: readonly (FormField & { name: FieldOf<F> })[]
  asks?: boolean
  given?: Partial<Record<FieldOf<F>, string>>
  /** Sent besides what the user fills in. */
  hidden?: Record<string, string>
  button: string
  buttonClass?: string
  children?: (field: (name: FieldOf<F>) => FieldState) => ReactNode
  /** Between the fields and the button. */
  after?: ReactNode
}

/** A form of a staff page, validated by the same schema in the browser and on the server. */
export function StaffForm<F extends Form>({ intent, form, ...props }: Props<F>) {
  const { text } = usePage()
  const { state, formData } = useNavigation()
  const sending = state !== 'idle' && formData?.get('intent') === intent
  const actionData: unknown = useActionData()
  const posted = formFailureOf(actionData, intent)
  // Unticked checkboxes are not sent, so the returned values replace the given ones as a whole.
  const typed = posted && Object.keys(posted.values).length > 0 ? posted.values : undefined
  const isAsked = posted?.errors['own_password'] !== undefined
  const [failure, setFailure] = useState(posted)
  const [asksPassword, setAsksPassword] = useState(props.asks || isAsked)
  // Keeps the server's errors until the next submit: a link to a field clears the action data.
  const [seen, setSeen] = useState(actionData)
  if (actionData !== seen) {
    setSeen(actionData)
    if (posted) setFailure(posted)
    if (isAsked) setAsksPassword(true)
  }
  // After each success the form is reset to the values from the page. A new location means success:
  // on a slow phone React may never render the form while it sends.
  const { key } = useLocation()
  const [round, setRound] = useState(0)
  const [sentFrom, setSentFrom] = useState<string>()
  if (sentFrom !== undefined && sentFrom !== key && state === 'idle') {
    setSentFrom(undefined)
    if (!posted) {
      setRound(round + 1)
      setAsksPassword(false)
    }
  }
  const fields: FormField[] = [...(props.fields ?? [])]
  if (asksPassword && fields.every(({ name }) => name !== 'own_password')) {
    fields.push({ name: 'own_password', label: text.account.confirmPassword, as: 'password' })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const result = check(form, typedValues(event.currentTarget))
    if (result.valid) {
      setSentFrom(key)
      return setFailure(undefined)
    }
    event.preventDefault()
    const message = form.words?.(text).invalid ?? text.form.marked
    const errors = translateErrors(result.errors, { ...text.form, ...form.messages?.(text) })
    setFailure({ intent, message, errors, values: {} })
  }
  /** What is typed anew is no longer known to be wrong. */
  const forgetError = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
    if (!failure?.errors[name]) return
    const { [name]: _, ...errors } = failure.errors
    setFailure(Object.keys(errors).length > 0 ? { ...failure, errors } : undefined)
  }
  const { field: stateOf, wrong } = fieldsOf({
    form,
    prefix: intent,
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    errors: failure?.errors ?? {},
    values: typed ?? props.given ?? {},
  })
  return (
    <RouterForm
      key={round}
      className="form"
      id={intent}
      method="post"
      action={props.action ?? `#${intent}`}
      replace
      preventScrollReset
      noValidate
      aria-busy={sending || undefined}
      onSubmit={submit}
      onInput={forgetError}
    >
      {Object.entries({ intent, ...props.hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failure && <FailureAlert failure={failure} wrong={wrong} of={form} />}
      {props.children?.(stateOf)}
      {fields.map((field) => (
        <FieldOfForm key={field.name} {...field} state={stateOf(field.name)} />
      ))}
      {props.after}
      <button className={props.buttonClass ?? 'button primary'} type="submit" disabled={sending}>
        {props.button}
      </button>
    </RouterForm>
  )
}

/** The field of a new password, with the words of `account`. */
export function newPassword(words: Record<'newPassword' | 'newPasswordHint', string>) {
  const { newPassword: label, newPasswordHint: hint } = words
  return { name: 'new_password', label, hint, as: 'password' } as const
}

function FieldOfForm({ state, below, ...field }: FormField & { state: FieldState }) {
  const { login } = usePage().text
  const [typed, setTyped] = useState(state.defaultValue)
  if (field.as === 'roles') return <RoleField field={state} />
  if (field.as === 'tick') return <Tick value="yes" field={state} hint={field.hint} />
  if (field.as === 'select')
    return <Select field={state} hint={field.hint} options={field.options} />
  if (field.as === 'password') {
    const autoComplete = state.name === 'own_password' ? 'current-password' : 'new-password'
    return (
      <PasswordField field={state} hint={field.hint} text={login} autoComplete={autoComplete} />
    )
  }
  const { as: _, name: __, ...control } = field
  return (
    <>
      <Field
        field={state}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        {...control}
      />
      {below?.(typed, state.error !== undefined)}
    </>
  )
}
