import { useEffect, useRef } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { signInForm } from '../../../domain/staff/account.ts'
import { Field, type FieldState, Tick } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { PasswordField } from '../../components/form/password-field.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'

type Props = FormProps<Text['login']> & {
  /** Where to go after the sign-in, a path on this site. */
  next: string
}

export default function LoginForm({ text, next, ...shared }: Props) {
  const { username, password, code, recoveryCode, stay, button } = text
  return (
    <SubmissionForm
      form={signInForm}
      {...shared}
      text={{
        labels: { username, password, code, recovery_code: recoveryCode, stay },
        send: button,
        sending: button,
      }}
      controls={{ username: { autoComplete: 'username' } }}
      parts={(field, _, codeRequired) => ({
        password: (
          <PasswordField field={field('password')} text={text} autoComplete="current-password" />
        ),
        code: codeRequired && (
          <CodeFields code={field('code')} recoveryCode={field('recovery_code')} text={text} />
        ),
        recovery_code: null,
        stay: <Tick field={field('stay')} />,
      })}
      onAccepted={() => location.assign(next)}
    />
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
        <Field field={recoveryCode} hint={text.recoveryHint} autoComplete="off" />
      </details>
    </div>
  )
}
