import * as z from 'zod/mini'
import type { Text } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { FormAlert, type WrongField } from '../../components/form/form-alert.tsx'
import { signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'

const texts = z.record(z.string(), z.string())
const failureSchema = z.object({
  intent: z.string(),
  success: z.literal(false),
  message: z.string(),
  errors: texts,
  values: texts,
  /**
   * The cause, if it is not the typed values: there was no response from our server
   * (`unreachable`), it has a status 5xx or is a proxy's refusal (`failed`), or the session has
   * ended.
   */
  reason: z.optional(z.enum(['unreachable', 'failed', 'too-large', 'signed-out'])),
})

/** Why a form was rejected; `message` and `errors` are in the user's language. */
export type FormFailure = Omit<z.infer<typeof failureSchema>, 'success'>

/** Returns the failure in a page's action data, if the form `intent` (default: any) caused it. */
export function formFailureOf(actionData: unknown, intent?: string): FormFailure | undefined {
  const found = z.safeParse(failureSchema, actionData).data
  return intent === undefined || found?.intent === intent ? found : undefined
}

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
  const { text, language, to } = usePage()
  const { form, login } = text
  const words = failureWords(failure, text, of)
  // For a status 5xx, the form's own words and below them the server's message.
  const below =
    more ?? (failure.reason === 'failed' && failure.message !== words ? failure.message : '')
  return (
    <FormAlert
      tone="failure"
      words={words}
      wrong={wrong}
      summary={words === form.marked ? undefined : form.summary}
      dismiss={dismiss && { words: form.dismiss, act: dismiss }}
      takeFocus
    >
      {below && <p>{below}</p>}
      {failure.reason === 'signed-out' && (
        <a
          className="button primary"
          // Not to this page: an empty copy of the form looks as if the words were lost.
          href={signInPath(language, `${to('Staff')}?notice=signedInBeside`)}
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
  const { failed, error } = of?.words?.(text) ?? {}
  return {
    unreachable: error ?? record.noAnswer,
    failed: failed || message || form.broken,
    'too-large': form.tooLarge,
    'signed-out': login.mustSignIn,
    rejected: message || failed || form.broken,
  }[reason ?? 'rejected']
}
