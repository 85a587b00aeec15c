import { Field, type FieldState } from './field.tsx'

type Props = {
  field: (name: 'name' | 'email' | 'phone') => FieldState
  hints: { email?: string; phone: string }
  /** Where the phone number is optional. */
  phoneLabel?: string
}

/** Who writes, and how they are reached. */
export function PersonFields({ field, hints: { email, phone }, phoneLabel }: Props) {
  return (
    <>
      <Field field={field('name')} autoComplete="name" />
      <Field field={field('email')} hint={email} type="email" autoComplete="email" />
      <Field field={field('phone')} label={phoneLabel} hint={phone} type="tel" autoComplete="tel" />
    </>
  )
}
