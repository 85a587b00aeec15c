type Props = {
  /** What the person wants to do, and to what: both are read out. */
  ask: string
  of: string
  warning: string
  yes: string
  /** Closes the question again. */
  no: string
  /** Where the form posts to when the person is sure. */
  action: string
  /** Whether the question stands there at first. */
  initiallyOpen?: boolean
}

/** An action that cannot be undone, confirmed first: the first tap only opens the question. No script. */
export function Confirm({ ask, of, warning, yes, no, action, initiallyOpen = false }: Props) {
  return (
    <details className="confirm" open={initiallyOpen}>
      <summary className="button quiet destructive">
        <span className="confirm-question">
          {ask}
          <span className="visually-hidden">: {of}</span>
        </span>
        <span className="confirm-cancel">{no}</span>
      </summary>
      <form method="post" action={action}>
        <p>{warning}</p>
        <button className="button danger" type="submit">
          {yes}
        </button>
      </form>
    </details>
  )
}
