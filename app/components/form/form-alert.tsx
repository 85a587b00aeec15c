import { type MouseEventHandler, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { Submitted } from './send.ts'

export type FormMessage = Pick<Submitted, 'reference' | 'token' | 'urgent'> & {
  tone: 'success' | 'failure' | 'note'
  words: string
}
/** `label` is '' for a field that its form does not name here. */
export type WrongField = { id: string; label: string; message: string }

type Props = FormMessage & {
  /** The invalid fields, each rendered as a link to its control. */
  wrong?: WrongField[]
  /** Runs when such a link is followed. */
  onFollow?: MouseEventHandler<HTMLAnchorElement>
  summary?: string | undefined
  /** The sentence template around `{reference}`. */
  referenceWords?: string
  /** Focuses the message, as the response to the user's last action. */
  takeFocus?: boolean
  /** Whether the server rendered the message. */
  cameWithPage?: boolean
  dismiss?: { words: string; act: () => void } | undefined
  /** Actions offered to the user. */
  children?: ReactNode
}

/** The result of a form, announced to screen readers at once. Never a browser dialog. */
export function FormAlert(props: Props) {
  const { tone, words, reference, wrong = [], summary, referenceWords = '' } = props
  const { takeFocus = false, cameWithPage, dismiss, children } = props
  const box = useRef<HTMLDivElement>(null)
  const [before, after] = referenceWords.split('{reference}')
  useEffect(() => {
    // Screen readers have read a server-rendered message with the page, so hydration must not move
    // the focus again.
    if (!takeFocus || cameWithPage || !box.current) return
    box.current.focus()
    // The focus would show the end of a message that is taller than the screen.
    if (box.current.offsetHeight > innerHeight) box.current.scrollIntoView()
  }, [cameWithPage, takeFocus])
  return (
    <div
      ref={box}
      className="alert"
      data-tone={tone}
      role={tone === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: for a response without JavaScript, which no script can focus
      autoFocus={takeFocus}
    >
      <p className="alert-text">{words}</p>
      {reference && referenceWords && (
        <p>
          {before}
          {/* Emphasized, to be copied or read out on the phone. */}
          <strong className="reference" translate="no">
            {reference}
          </strong>
          {after}
        </p>
      )}
      {wrong.length > 0 && (
        <>
          {summary && <p>{summary}</p>}
          <ul>
            {wrong.map(({ id, label, message }) => (
              <li key={id}>
                <a href={`#${id}`} onClick={props.onFollow}>
                  {label && `${label}: `}
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      {dismiss && (
        <button type="button" className="icon-button needs-script" onClick={dismiss.act}>
          <Icon name="close" />
          <span className="visually-hidden">{dismiss.words}</span>
        </button>
      )}
    </div>
  )
}
