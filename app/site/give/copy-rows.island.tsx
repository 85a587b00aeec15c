import { useEffect, useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { FormAlert, type FormMessage } from '../../components/form/form-alert.tsx'

type Props = {
  rows: { label: string; value: string }[]
  text: Pick<Text['give'], 'copy' | 'copied' | 'copyFailed'> & { dismiss: string }
}

/** Facts that people carry over into another app, each with a button that copies it. */
export default function CopyRows({ rows, text }: Props) {
  // A button that does nothing is worse than none: they come with the script.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const [message, setMessage] = useState<FormMessage & { turn: number }>()

  const copy = async (value: string) => {
    const done = await copied(value)
    setMessage((before) => ({
      kind: done ? 'success' : 'failure',
      words: done ? text.copied.replace('{value}', () => value) : text.copyFailed,
      turn: (before?.turn ?? 0) + 1,
    }))
  }
  return (
    <>
      <dl className="copy-rows">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>
              <button
                type="button"
                className="button quiet"
                hidden={!ready}
                onClick={() => copy(value)}
              >
                {text.copy} <span className="visually-hidden">({label})</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {message && (
        <FormAlert
          // The same words a second time are to be read out again.
          key={message.turn}
          message={message}
          summary=""
          dismiss={{ words: text.dismiss, act: () => setMessage(undefined) }}
        />
      )}
    </>
  )
}

/** False where the browser has no clipboard, as on a page without TLS, or does not let us. */
async function copied(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false
  }
}
