import { useRef } from 'react'
import { Form } from 'react-router'

type Props = {
  /** The action, and the object that it applies to: screen readers read both. */
  ask: string
  of?: string
  warning: string
  yes: string
  /** The label of the button that closes the question. */
  no: string
  intent: string
  /** Hidden fields that the form sends besides its intent. */
  fields?: Record<string, string | number>
  /** The path that it is sent to, if not that of the page. */
  action?: string
  /** Whether the action destroys nothing. */
  harmless?: boolean
  initiallyOpen?: boolean
}

/** A button whose first tap only opens a confirmation question. Works without JavaScript. */
export function Confirm({ ask, of, warning, yes, no, intent, fields = {}, ...more }: Props) {
  const { harmless, initiallyOpen, ...form } = more
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  // The question opens below its button, and may be out of view.
  const show = () => box.current?.open && box.current.scrollIntoView({ block: 'nearest' })
  return (
    <details className="confirm" open={initiallyOpen} ref={box} onToggle={show}>
      <summary className={harmless ? 'button quiet' : 'button quiet destructive'}>
        <span className="confirm-question">
          {ask}
          {of && <span className="visually-hidden">: {of}</span>}
        </span>
        <span className="confirm-cancel">{no}</span>
      </summary>
      <Form method="post" replace onSubmit={close} {...form}>
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
