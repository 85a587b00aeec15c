import { type ComponentProps, Fragment, type ReactNode } from 'react'
import {
  check,
  type FieldOf,
  type FieldWords,
  type Form,
  fieldNamesOf,
} from '../../../domain/forms/form.ts'
import { Field, type FieldProps, type FieldState, Select } from './field.tsx'
import { SubmissionForm } from './submission-form.tsx'

type Props<F extends Form> = Omit<
  ComponentProps<typeof SubmissionForm<F>>,
  'labels' | 'submit' | 'children' | 'keepsTyped'
> & {
  text: FieldWords<FieldOf<F>> & { send: string; sending: string }
  /** Props of the controls that differ from a plain text input. */
  controls?: Partial<Record<FieldOf<F>, Omit<FieldProps, 'field'>>>
  /** The elements that replace a field's control; `typed` as in SubmissionForm. */
  parts?: (
    field: (name: FieldOf<F>) => FieldState,
    typed: Record<string, string> | undefined,
  ) => Partial<Record<FieldOf<F>, ReactNode>>
}

const person: Record<string, Omit<FieldProps, 'field'>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
}

/** A form for visitors with all fields of its schema; sending it creates a record. */
export function RecordForm<F extends Form>({ text, controls, parts, ...shared }: Props<F>) {
  const { labels, hints, options } = text
  const { form, formText } = shared
  const empty = check(form, {})
  const required: object = empty.valid ? {} : empty.errors
  const optional = (label: string) => formText.optional.replace('{label}', label)
  return (
    <SubmissionForm
      {...shared}
      labels={labels}
      submit={{ idle: text.send, sending: text.sending }}
      keepsTyped
    >
      {(field, typed) => {
        const replacements: Partial<Record<FieldOf<F>, ReactNode>> = parts?.(field, typed) ?? {}
        const fields = fieldNamesOf(form).map((name) => {
          if (name in replacements) return <Fragment key={name}>{replacements[name]}</Fragment>
          const label = name in required ? labels[name] : optional(labels[name])
          const props = { field: field(name), hint: hints?.[name], label }
          const choices = options?.[name]
          return choices ? (
            <Select key={name} {...props} options={choices} placeholder={formText.pleaseChoose} />
          ) : (
            <Field key={name} {...props} {...person[name]} {...controls?.[name]} />
          )
        })
        return (
          <>
            {fieldNamesOf(form).some((name) => !(name in required)) && (
              <p className="field-hint">{formText.allRequired}</p>
            )}
            {fields}
          </>
        )
      }}
    </SubmissionForm>
  )
}
