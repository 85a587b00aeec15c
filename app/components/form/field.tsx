import type { InputHTMLAttributes, ReactNode } from 'react'
import { check, type Form, fieldNamesOf } from '../../../domain/forms/form.ts'

export type FieldState = {
  id: string
  name: string
  label?: string | undefined
  required?: boolean
  /** Whether it may be left empty. */
  optional?: boolean
  error?: string | undefined
  defaultValue: string
}

export type FrameProps = {
  field: FieldState
  /** Overrides the field's own label. */
  label?: string | undefined
  hint?: string | undefined
  hideLabel?: boolean
  /** The id of the form, for a control outside of it. */
  form?: string | undefined
}

export type FieldProps = FrameProps & {
  /** Renders a textarea with this many rows. */
  rows?: number
  above?: ReactNode
  below?: ReactNode
} & InputHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>

/** A text input or textarea. */
export function Field({ field, label, hint, form, above, below, ...control }: FieldProps) {
  const frame = { field, label, hint, form }
  const Control = control.rows ? 'textarea' : 'input'
  return (
    <Frame {...frame}>
      {above}
      <Control {...controlProps(frame)} defaultValue={field.defaultValue} {...control} />
      {below}
    </Frame>
  )
}

type SelectProps = FrameProps & {
  /** Option labels by value, in display order. */
  options?: Record<string, string>
  /** The label of an empty first option; without it the first option is preselected. */
  placeholder?: string
  /** Further options: in groups, or with numbers as values, which an object would sort. */
  children?: ReactNode
}

export function Select({ options = {}, placeholder, children, ...frame }: SelectProps) {
  return (
    <Frame {...frame}>
      <select {...controlProps(frame)} defaultValue={frame.field.defaultValue}>
        {placeholder && <option value="">{placeholder}</option>}
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {children}
      </select>
    </Frame>
  )
}

type TickProps = FrameProps & {
  /** Renders it as a switch, for a change that takes effect at once. */
  asSwitch?: boolean
  /** The submitted value when checked. */
  value?: string
}

/** A checkbox. */
export function Tick({ asSwitch = false, value = '1', ...frame }: TickProps) {
  const { field, label = field.label } = frame
  return (
    <div className="field checkbox">
      <input
        {...controlProps(frame)}
        type="checkbox"
        value={value}
        role={asSwitch ? 'switch' : undefined}
        defaultChecked={field.defaultValue !== ''}
      />
      <div>
        <label htmlFor={field.id}>{label}</label>
        <HintAndError {...frame} />
      </div>
    </div>
  )
}

/** A label, hint, control and error message, linked for screen readers by `controlProps`. */
export function Frame({ children, ...frame }: FrameProps & { children: ReactNode }) {
  const { field, label, hideLabel } = frame
  return (
    <div className="field">
      <label htmlFor={field.id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label ?? field.label}
      </label>
      <HintAndError {...frame} />
      {children}
    </div>
  )
}

/** The hint and the error message of a field. */
export function HintAndError({ field: { id, error }, hint }: FrameProps) {
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

/** Attributes that link a control to its hint and error message. */
export function controlProps({ field, hint, form }: FrameProps) {
  const { id, name, required, error } = field
  const described = [hint && `${id}-hint`, error && `${id}-error`]
  return {
    id,
    name,
    form,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  }
}

type Texts = Partial<Record<string, string>>
type Settings = { form: Form; prefix: string; labels: Texts; errors: Texts; values: Texts }

/** The state of each field of a form, and the invalid fields for the summary, in display order. */
export function fieldsOf({ form, prefix, labels, errors, values }: Settings) {
  const empty = check(form, {})
  const missing: Texts = empty.valid ? {} : empty.errors
  const field = (name: string): FieldState => ({
    id: `${prefix}-${name}`,
    name,
    label: labels[name],
    required: missing[name] === 'required',
    optional: missing[name] === undefined,
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  const wrong = fieldNamesOf(form)
    .map(field)
    .flatMap(({ id, label = '', error }) => (error ? [{ id, label, message: error }] : []))
  return { field, wrong }
}
