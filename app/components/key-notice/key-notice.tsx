import type { KeyState } from '../../../storage/keys/keyring.ts'
import { usePage } from '../../use-page.ts'

/** On the pages of prayers: why their words cannot be read, and what to do. */
export function KeyNotice({ state }: { state: Exclude<KeyState, 'ready'> }) {
  const { keys } = usePage().text
  return (
    <div className="page wide">
      <div className="alert failure" role="alert">
        <p className="alert-words">
          <strong>{keys.heading}.</strong> {keys[state]}
        </p>
        <p>{keys.todo}</p>
      </div>
    </div>
  )
}
