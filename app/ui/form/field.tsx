import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

export type FieldState = {
  id: string
  name: string
  error?: string | undefined
  defaultValue: string
}

type Props = {
  field: FieldState
  label: string
  hint?: string
  /** Text of several lines when given. */
  rows?: number
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength'
>

/** A label, its hint, the control, and what is wrong with it, tied together for screen readers. */
export function Field({ field, label, hint, rows, ...control }: Props) {
  const { id, name, error, defaultValue } = field
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  const shared: InputHTMLAttributes<HTMLInputElement> &
    TextareaHTMLAttributes<HTMLTextAreaElement> = {
    id,
    name,
    defaultValue,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      {rows ? (
        <textarea rows={rows} {...shared} {...control} />
      ) : (
        <input {...shared} {...control} />
      )}
    </div>
  )
}
