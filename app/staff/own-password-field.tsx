import { Field, type FieldState } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'

/** The password of who is signed in, asked again before accounts are changed. */
export function OwnPasswordField({ field }: { field: FieldState }) {
  const { account } = usePage().text
  return (
    <Field
      field={field}
      label={account.confirmPassword}
      type="password"
      autoComplete="current-password"
    />
  )
}
