import { type Form, fieldNamesOf, requiredFieldsOf } from '../../../domain/forms/form.ts'
import type { FieldState } from './field.tsx'

type Texts = Partial<Record<string, string>>
type Settings = { form: Form; prefix: string; labels: Texts; errors: Texts; values: Texts }

/** The state of each field of a form, and the invalid fields for the summary, in display order. */
export function fieldsOf({ form, prefix, labels, errors, values }: Settings) {
  const required = requiredFieldsOf(form)
  const field = (name: string): FieldState & { label: string | undefined } => ({
    id: `${prefix}-${name}`,
    name,
    label: labels[name],
    required: required.has(name),
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  const wrong = fieldNamesOf(form)
    .map(field)
    .flatMap(({ id, name, label = name, error }) => (error ? [{ id, label, message: error }] : []))
  return { field, wrong }
}
