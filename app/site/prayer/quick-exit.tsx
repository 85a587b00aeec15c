import { settings } from '../../../config/settings.server.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { usePage } from '../../use-page.ts'

/**
 * A quick exit from a page that others should not see: a link to a harmless page. With JavaScript
 * it leaves no way back and nothing that was typed (app/elements/quick-exit.ts).
 */
export function QuickExit() {
  const { quickExit } = serverTextIn(usePage().language)
  return (
    <quick-exit class="row joined quick-exit">
      <a className="button danger" href={settings.exitUrl.href} rel="nofollow noreferrer">
        {quickExit.button}
      </a>
      <details>
        <summary className="target">{quickExit.more}</summary>
        <p className="needs-script">{quickExit.keys}</p>
        <p className="needs-script">{quickExit.clears}</p>
        <p>{quickExit.stays}</p>
      </details>
    </quick-exit>
  )
}
