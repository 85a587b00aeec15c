import type { Text } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { FormAlert, type WrongField } from '../../components/form/form-alert.tsx'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { FormFailure } from './form-failure.ts'

type Props = {
  failure: FormFailure
  wrong?: WrongField[]
  /** The form, if it has its own messages. */
  of?: Form | undefined
  more?: string | undefined
  dismiss?: () => void
}

/** Why a form was rejected, with a link to the sign-in when the session has ended. */
export function FailureAlert({ failure, wrong = [], of, more, dismiss }: Props) {
  const { text, language, pathname } = usePage()
  const { form, login } = text
  const words = failureWords(failure, text, of)
  // For a status 5xx, the form's own words and below them the server's message.
  const serverMessage =
    failure.reason === 'failed' && failure.message !== words ? failure.message : ''
  return (
    <FormAlert
      message={{ tone: 'failure', words, more: more ?? serverMessage }}
      wrong={wrong}
      summary={words === form.marked ? undefined : form.summary}
      dismiss={dismiss && { words: form.dismiss, act: dismiss }}
      takeFocus
    >
      {failure.reason === 'signed-out' && (
        <a
          className="button primary"
          href={signInPath(language, pathname)}
          target="_blank"
          rel="noopener"
        >
          {login.beside}
        </a>
      )}
    </FormAlert>
  )
}

export function failureWords({ message, reason }: FormFailure, text: Text, of?: Form) {
  const { form, login, record } = text
  const [noWords, noResponse] = [of?.noWords?.(text), of?.noResponse?.(text)]
  return {
    unreachable: noResponse ?? record.noAnswer,
    unreadable: noResponse ?? form.broken,
    failed: noWords || message || form.broken,
    'signed-out': login.mustSignIn,
    rejected: message || noWords || form.broken,
  }[reason ?? 'rejected']
}
