import type { ReactNode } from 'react'
import { usePage } from '../../use-page.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { Page } from '../page/page.tsx'

type TapWords = {
  heading: string
  button: string
  /** Warns of what cannot be undone. */
  danger?: boolean
  doneHeading: string
  /** What is said once it is done, and when the link is not known. */
  done: string
  unknown: string
  /** What to do when the link is not known; leads to the form that subscribes. */
  again?: string
}

type Props = TapWords & {
  link: { token: string; done: boolean; offer: unknown }
  /** The tap came too late. */
  rejected: boolean
  children: ReactNode
}

/** A page that a mail leads to: it says what a tap will do, and only the tap does it. */
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
          done ? { kind: 'success', words: words.done } : { kind: 'failure', words: words.unknown }
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
