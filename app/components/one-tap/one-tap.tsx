import type { ReactNode } from 'react'
import { usePage } from '../../use-page.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Page } from '../page/page.tsx'

type Props = {
  heading: string
  state: { kind: 'ask' } | { kind: 'done'; words: string } | { kind: 'unknown'; words: string }
  /** The page's own address, with the secret of the mail's link. */
  action: string
  button: string
  /** Warns of what cannot be undone. */
  danger?: boolean
  /** What to do when the link is not known; leads to the form that subscribes. */
  again?: string
  children: ReactNode
}

/** A page that a mail leads to: it says what a tap will do, and only the tap does it. */
export function OneTap({ heading, state, action, button, danger = false, again, children }: Props) {
  const { text, to } = usePage()
  const asksAgain = again !== undefined && state.kind === 'unknown'
  return (
    <Page heading={heading}>
      {state.kind === 'ask' ? (
        <div className="card">
          {children}
          <form method="post" action={action}>
            <button className={danger ? 'button danger' : 'button primary'} type="submit">
              {button}
            </button>
          </form>
        </div>
      ) : (
        <>
          <FormAlert
            message={{ kind: state.kind === 'done' ? 'success' : 'failure', words: state.words }}
            summary=""
          />
          <p className="actions">
            <a
              className={state.kind === 'done' ? 'button quiet' : 'button primary'}
              href={to('NewsLetter') + (asksAgain ? '#subscribe' : '')}
            >
              {asksAgain ? again : text.subscription.toNewsletter}
            </a>
          </p>
        </>
      )}
    </Page>
  )
}
