import { useEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'

export type FormMessage = { kind: 'success' | 'failure'; words: string }
export type WrongField = { id: string; label: string; message: string }

type Props = {
  message: FormMessage
  /** The fields to look at again; each is a link to its field. */
  wrong?: WrongField[]
  summary: string
  /** Moves the focus to the message, after the person asked for something that was refused. */
  takeFocus?: boolean
  dismiss?: { words: string; act: () => void }
}

/** What became of a form: read out at once, never a window of the browser's. */
export function FormAlert({ message, wrong = [], summary, takeFocus, dismiss }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takeFocus) box.current?.focus()
    else box.current?.scrollIntoView({ block: 'nearest' })
  }, [takeFocus])
  const failure = message.kind === 'failure'
  return (
    <div
      ref={box}
      className={`alert ${message.kind}`}
      role={failure ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <p className="alert-words">{message.words}</p>
      {wrong.length > 0 && (
        <>
          <p>{summary}</p>
          <ul>
            {wrong.map(({ id, label, message: words }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {label}: {words}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {dismiss && (
        <button type="button" className="icon-button" onClick={dismiss.act}>
          <Icon name="close" />
          <span className="visually-hidden">{dismiss.words}</span>
        </button>
      )}
    </div>
  )
}
