import type { ReactNode } from 'react'

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
