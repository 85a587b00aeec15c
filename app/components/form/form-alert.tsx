import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'

export type FormMessage = {
  kind: 'success' | 'failure' | 'note'
  words: string
  /** A second sentence. */
  more?: string | undefined
  reference?: string | undefined
}
export type WrongField = { id: string; label: string; message: string }

type Props = {
  message: FormMessage
  /** The fields to look at again; each is a link to its field. */
  wrong?: WrongField[]
  summary?: string | undefined
  /** The sentence around the message's `{reference}`. */
  referenceWords?: string
  /** Moves the focus to the message: what the person did is answered here. */
  takeFocus?: boolean
  /** Came with the page and is read with it, not said on it. */
  cameWithPage?: boolean
  dismiss?: { words: string; act: () => void }
  /** What the person can do about it. */
  children?: ReactNode
}

/** What became of a form: read out at once, never a window of the browser's. */
export function FormAlert(props: Props) {
  const { message, wrong = [], summary, takeFocus = false, cameWithPage, dismiss, children } = props
  const box = useRef<HTMLDivElement>(null)
  const { kind, words, more, reference } = message
  useEffect(() => {
    // What came with the page was read with it: coming to life must not take the focus again.
    if (cameWithPage) return
    if (takeFocus) box.current?.focus()
    else box.current?.scrollIntoView({ block: 'nearest' })
  }, [cameWithPage, takeFocus])
  return (
    <div
      ref={box}
      className="alert"
      data-kind={kind}
      role={kind === 'failure' ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a post without script, which no script can focus
      autoFocus={takeFocus}
    >
      <p className="alert-text">{words}</p>
      {more && <p>{more}</p>}
      {reference && props.referenceWords && (
        <Reference template={props.referenceWords} reference={reference} />
      )}
      {wrong.length > 0 && (
        <>
          <p>{summary}</p>
          <ul>
            {wrong.map(({ id, label, message: wrongWords }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {label}: {wrongWords}
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

/** The reference stands out of its sentence, to be copied or read into a telephone. */
function Reference({ template, reference }: { template: string; reference: string }) {
  const [before, after] = template.split('{reference}')
  return (
    <p>
      {before}
      <strong className="reference" translate="no">
        {reference}
      </strong>
      {after}
    </p>
  )
}
