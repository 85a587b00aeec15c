import type { Form } from '../../../domain/forms/form.ts'
import { FormAlert, type WrongField } from '../../components/form/form-alert.tsx'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { FormFailure } from './form-failure.ts'

type Props = {
  failure: FormFailure
  wrong?: WrongField[]
  /** The form, if it has its own messages. */
  of?: Form
  more?: string | undefined
}

/** Why a form was rejected, with a link to the sign-in when the session has ended. */
export function FailureAlert({ failure, wrong = [], of, more }: Props) {
  const { text, language, pathname } = usePage()
  const { form, login, record } = text
  const words = {
    unreachable: of?.noResponse?.(text) ?? record.noAnswer,
    failed: of?.noWords?.(text) ?? form.broken,
    'signed-out': login.mustSignIn,
    rejected: failure.message || form.broken,
  }[failure.reason ?? 'rejected']
  return (
    <FormAlert
      message={{ tone: 'failure', words, more }}
      wrong={wrong}
      summary={words === form.marked ? undefined : form.summary}
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
