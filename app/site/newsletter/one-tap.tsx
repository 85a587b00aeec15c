import type { ReactNode } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'

type OneTapText = {
  heading: string
  button: string
  /** The action cannot be undone. */
  danger?: boolean
  doneHeading: string
  /** The messages after the action, and for an unknown link. */
  done: string
  unknown: string
  /** Label of the link to the subscribe form, shown for an unknown link. */
  again?: string
}

type Props = OneTapText & {
  link: { token: string; done: boolean; offer: unknown }
  /** The submit failed: the link is no longer valid. */
  rejected: boolean
  children: ReactNode
}

/** The target page of a link in a mail: opening it changes nothing, only its button does. */
export function OneTap({ link, rejected, button, danger, again, children, ...words }: Props) {
  const { text, to, pathname } = usePage()
  const { token, done, offer } = link
  const heading = done ? words.doneHeading : words.heading
  if (offer && !done && !rejected) {
    return (
      <Page kind="reading" picture="letter-and-quill" heading={heading}>
        <div className="card">
          {children}
          <form method="post" action={`${pathname}?token=${encodeURIComponent(token)}`}>
            <button className={danger ? 'button danger' : 'button primary'} type="submit">
              {button}
            </button>
          </form>
        </div>
      </Page>
    )
  }
  const asksAgain = again !== undefined && !done
  return (
    <Page kind="reading" picture="letter-and-quill" heading={heading}>
      <FormAlert
        message={
          done ? { tone: 'success', words: words.done } : { tone: 'failure', words: words.unknown }
        }
      />
      <p className="actions">
        <a
          className={done ? 'button quiet' : 'button primary'}
          href={to('NewsLetter') + (asksAgain ? '#subscribe' : '')}
        >
          {asksAgain ? again : text.subscription.toNewsletter}
        </a>
      </p>
    </Page>
  )
}
