import { signInForm } from '../../domain/sign-in.ts'
import type { Text } from '../../domain/text.ts'
import { Field } from '../ui/form/field.tsx'
import type { FormText } from '../ui/form/form-text.ts'
import { SubmissionForm } from '../ui/form/submission-form.tsx'
import type { Submitted } from '../ui/form/submitted.ts'

type Props = {
  call: string
  action: string
  language: string
  formText: FormText
  text: Text['login']
  submitted?: Submitted | undefined
  /** Where to go after the sign-in, a path on this site. */
  next: string
}

export default function LoginForm({ text, next, ...shared }: Props) {
  return (
    <SubmissionForm
      form={signInForm}
      {...shared}
      words={{ invalid: shared.formText.summary, refused: '{message}', noAnswer: text.error }}
      labels={{ username: text.username, password: text.password }}
      submit={{ idle: text.button, sending: text.button }}
      onAccepted={() => location.assign(next)}
    >
      {(field) => (
        <>
          <Field field={field('username')} label={text.username} autoComplete="username" />
          <Field
            field={{ ...field('password'), defaultValue: '' }}
            label={text.password}
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
    </SubmissionForm>
  )
}
