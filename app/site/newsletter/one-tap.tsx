import type { ReactNode } from 'react'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'

type Props = {
  /** Its words in `text.subscription`. */
  name: 'confirm' | 'leave' | 'mine'
  link: { token: string; done: boolean; offer: unknown }
  /** The submit failed: the link is no longer valid. */
  rejected: boolean
  children?: ReactNode
}

/** The target page of a link in a mail: opening it changes nothing, only its button does. */
export function OneTap({ name, link: { token, done, offer }, rejected, children }: Props) {
  const { text, to, pathname } = usePage()
  const words = text.subscription[name]
  const heading = done ? words.doneHeading : words.heading
  if (offer && !done && !rejected) {
    return (
      <Page kind="reading" picture="letter-and-quill" heading={heading}>
        <div className="card">
          {children}
          <p>{words.says}</p>
          <form method="post" action={`${pathname}?token=${encodeURIComponent(token)}`}>
            <button className={name === 'mine' ? 'button danger' : 'button primary'} type="submit">
              {words.button}
            </button>
          </form>
        </div>
      </Page>
    )
  }
  // Who can no longer confirm may subscribe again.
  const again = 'again' in words && !done ? words.again : undefined
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
          href={to('NewsLetter') + (again === undefined ? '' : '#subscribe')}
        >
          {again ?? text.subscription.toNewsletter}
        </a>
      </p>
    </Page>
  )
}
