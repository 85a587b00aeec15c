import type { KeyState } from '../../../storage/keys/keyring.ts'
import { usePage } from '../../use-page.ts'

/** On the pages of prayers: why their words cannot be read, and what to do. */
export function KeyNotice({ state }: { state: KeyState }) {
  const { text, to, pathname } = usePage()
  const prayers = to('Supplications')
  const isOfPrayers = pathname === prayers || pathname.startsWith(`${prayers}/`)
  if (state === 'ready' || !isOfPrayers) return null
  return (
    <div className="page wide">
      <div className="alert failure" role="alert">
        <p className="alert-words">
          <strong>{text.keys.heading}.</strong> {text.keys[state]}
        </p>
        <p>{text.keys.todo}</p>
      </div>
    </div>
  )
}
