import { pushKinds } from '../../../domain/push/kinds.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { PrivacyNotice } from '../privacy-notice/privacy-notice.tsx'

/** The buttons for notifications by the browser. Hidden without JavaScript. */
export function TellMe() {
  const { tellMe } = usePage().text
  const { on, off, unanswered, denied, failed, iphone, iphoneTooOld } = tellMe
  return (
    <tell-me
      class="tell-me needs-script no-print"
      src={callPath('tellMe')}
      texts={JSON.stringify({ on, off, unanswered, denied, failed, iphone, iphoneTooOld })}
    >
      <section className="card" aria-labelledby="tell-me">
        <h2 id="tell-me">{tellMe.heading}</h2>
        <p>{tellMe.lead}</p>
        <ul>
          {pushKinds.map((kind) => (
            <li key={kind}>
              <p id={`tell-me-${kind}`}>{tellMe[kind].about}</p>
              <button
                type="button"
                className="button quiet"
                name={kind}
                aria-describedby={`tell-me-${kind}`}
                data-stop={tellMe[kind].stop}
                disabled
              >
                {tellMe[kind].start}
              </button>
            </li>
          ))}
        </ul>
        <p className="tell-me-said" role="status" />
        <PrivacyNotice of="phones" />
      </section>
    </tell-me>
  )
}
