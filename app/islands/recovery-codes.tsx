import { useEffect, useState } from 'react'
import type { Text } from '../../domain/content/text.ts'

type Props = {
  codes: string[]
  text: Pick<Text['account'], 'codesLead' | 'copy' | 'copied' | 'copyFailed' | 'print'>
}

/** The codes to keep. Without script they can be written down, or printed by the browser's menu. */
export default function RecoveryCodes({ codes, text }: Props) {
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const [said, say] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      say(text.copied)
    } catch {
      // No clipboard, as on a page without TLS, or the browser does not let us.
      say(text.copyFailed)
    }
  }
  return (
    <>
      <p>{text.codesLead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="actions" hidden={!ready}>
        <button type="button" className="button quiet" onClick={copy}>
          {text.copy}
        </button>
        <button type="button" className="button quiet" onClick={() => print()}>
          {text.print}
        </button>
      </p>
      <p role="status">{said}</p>
    </>
  )
}
