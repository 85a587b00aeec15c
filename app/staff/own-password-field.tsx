import { Field, type FieldState } from '../components/form/field.tsx'

/** The password of who is signed in, typed again before accounts are changed. */
export function OwnPasswordField({ field }: { field: FieldState }) {
  return <Field field={field} type="password" autoComplete="current-password" />
}
