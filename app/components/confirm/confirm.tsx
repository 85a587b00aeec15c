import { useRef } from 'react'
import { Form } from 'react-router'

type Props = {
  /** What the person wants to do, and to what: both are read out. */
  ask: string
  of?: string
  warning: string
  yes: string
  /** Closes the question again. */
  no: string
  intent: string
  /** More that the form sends, besides its intent. */
  fields?: Record<string, string | number>
  /** Nothing is lost by it. */
  harmless?: boolean
  /** Whether the question stands there at first. */
  initiallyOpen?: boolean
}

/** An action confirmed first: the first tap only opens the question. Works without script. */
export function Confirm({ ask, of, warning, yes, no, intent, fields = {}, ...more }: Props) {
  const { harmless, initiallyOpen } = more
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  return (
    <details className="confirm" open={initiallyOpen} ref={box}>
      <summary className={harmless ? 'button quiet' : 'button quiet destructive'}>
        <span className="confirm-question">
          {ask}
          {of && <span className="visually-hidden">: {of}</span>}
        </span>
        <span className="confirm-cancel">{no}</span>
      </summary>
      <Form method="post" replace onSubmit={close}>
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p>{warning}</p>
        <button className={harmless ? 'button primary' : 'button danger'} type="submit">
          {yes}
        </button>
      </Form>
    </details>
  )
}
