import type { InputHTMLAttributes, ReactNode } from 'react'

export type FieldState = {
  id: string
  name: string
  label?: string | undefined
  required?: boolean
  error?: string | undefined
  defaultValue: string
}

export type FrameProps = {
  field: FieldState
  /** In the place of the field's own. */
  label?: string | undefined
  hint?: string | undefined
  hideLabel?: boolean
}

type PersonProps = {
  field: (name: 'name' | 'email' | 'phone') => FieldState
  hints: { email?: string; phone: string }
  /** Where the phone number is optional. */
  phoneLabel?: string
}

/** Who writes, and how they are reached. */
export function PersonFields({ field, hints: { email, phone }, phoneLabel }: PersonProps) {
  return (
    <>
      <Field field={field('name')} autoComplete="name" />
      <Field field={field('email')} hint={email} type="email" autoComplete="email" />
      <Field field={field('phone')} label={phoneLabel} hint={phone} type="tel" autoComplete="tel" />
    </>
  )
}

type FieldProps = FrameProps & {
  /** Text of several lines when given. */
  rows?: number
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'enterKeyHint'
    | 'placeholder'
    | 'maxLength'
    | 'onInput'
    | 'form'
  >

/** A field for text. */
export function Field({ field, label, hint, rows, ...control }: FieldProps) {
  const { defaultValue } = field
  return (
    <Frame field={field} label={label} hint={hint}>
      {(ties) =>
        rows ? (
          <textarea {...ties} defaultValue={defaultValue} rows={rows} {...textOnly(control)} />
        ) : (
          <input {...ties} defaultValue={defaultValue} {...control} />
        )
      }
    </Frame>
  )
}

function textOnly({
  autoComplete,
  placeholder,
  maxLength,
  form,
}: Omit<FieldProps, keyof FrameProps>) {
  return { autoComplete, placeholder, maxLength, form }
}

/** What ties a control to its hint and to what is wrong with it. */
type Ties = {
  id: string
  name: string
  required: boolean | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, its hint, the control, and what is wrong with it, tied together for screen readers. */
export function Frame(props: FrameProps & { children: (ties: Ties) => ReactNode }) {
  const { field, label, hideLabel, children } = props
  return (
    <div className="field">
      <label htmlFor={field.id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label ?? field.label}
      </label>
      <Remarks {...props} />
      {children(tiesOf(props))}
    </div>
  )
}

/** The hint and the message of a field. */
export function Remarks({ field: { id, error }, hint }: FrameProps) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}

export function tiesOf({ field: { id, name, required, error }, hint }: FrameProps): Ties {
  const described = [hint && `${id}-hint`, error && `${id}-error`]
  return {
    id,
    name,
    required,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
}
