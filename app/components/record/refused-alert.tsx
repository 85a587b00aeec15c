import { FormAlert } from '../form/form-alert.tsx'
import type { Refused } from './work-form.tsx'
import type { WorkProps } from './work-props.ts'

type Props = Pick<WorkProps, 'signIn' | 'text'> & { refused: Refused; dismiss: () => void }

/** Why nothing was changed; to whom is not signed in any more, with the way back in. */
export function RefusedAlert({ refused, signIn, text, dismiss }: Props) {
  return (
    <FormAlert
      key={refused.message}
      message={{ kind: 'failure', words: refused.message }}
      summary=""
      dismiss={{ words: text.dismiss, act: dismiss }}
    >
      {refused.signedOut && (
        <a className="button primary" href={signIn}>
          {text.signIn}
        </a>
      )}
    </FormAlert>
  )
}
