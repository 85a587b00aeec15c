import { useEffect, useRef } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { signInForm } from '../../../domain/staff/account.ts'
import { Field, type FieldState } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { PasswordField } from '../../components/form/password-field.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import { Tick } from '../../components/form/tick.tsx'

type Props = FormProps<Text['login']> & {
  /** Where to go after the sign-in, a path on this site. */
  next: string
}

export default function LoginForm({ text, next, ...shared }: Props) {
  return (
    <SubmissionForm
      form={signInForm}
      {...shared}
      labels={{ username: text.username, password: text.password, code: text.code }}
      submit={{ idle: text.button, sending: text.button }}
      onAccepted={() => location.assign(next)}
    >
      {(field, _, codeRequired) => (
        <>
          <Field field={field('username')} autoComplete="username" />
          <PasswordField field={field('password')} text={text} autoComplete="current-password" />
          {codeRequired && (
            <CodeFields code={field('code')} recoveryCode={field('recovery_code')} text={text} />
          )}
          <Tick field={field('stay')} label={text.stay} />
        </>
      )}
    </SubmissionForm>
  )
}

type CodeProps = { code: FieldState; recoveryCode: FieldState; text: Text['login'] }

/** The fields of the second step. */
function CodeFields({ code, recoveryCode, text }: CodeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div className="second-step" ref={box}>
      <Field field={code} hint={text.codeHint} inputMode="numeric" autoComplete="one-time-code" />
      <details>
        <summary>{text.useRecovery}</summary>
        <Field
          field={recoveryCode}
          label={text.recoveryCode}
          hint={text.recoveryHint}
          autoComplete="off"
        />
      </details>
    </div>
  )
}
