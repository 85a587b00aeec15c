import { useState } from 'react'
import { usePage } from '../../use-page.ts'

export function CopyButton({ content, words }: { content: string; words: string }) {
  const { account } = usePage().text
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      setStatus(account.copied)
    } catch {
      // There is no clipboard, as on a page without TLS, or the browser denied access.
      setStatus(account.copyFailed)
    }
  }
  return (
    <>
      <button type="button" className="button quiet needs-script" onClick={copy}>
        {words}
      </button>{' '}
      <span role="status">{status}</span>
    </>
  )
}
