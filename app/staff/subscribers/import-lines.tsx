import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { LineOutcome } from '../../../domain/mail-list/import.ts'
import { leaveReasons, subscriptionStatuses } from '../../../domain/mail-list/subscription.ts'
import { Pages } from '../../components/pages/pages.tsx'
import { usePage } from '../../use-page.ts'
import type { LineGroup } from './import-lines.server.ts'

/** The outcomes of a file's lines: the count of each outcome, and its lines by their number. */
export function ImportLines({ groups, chosen }: { groups: LineGroup[]; chosen: string | null }) {
  const { text, pathname } = usePage()
  const { subscribers: words } = text
  if (groups.length === 0) return <p className="muted">{words.linesGone}</p>
  return (
    <div className="import-lines">
      {groups.map(({ outcome, count, rows, page, pages }) => (
        <details key={outcome} className="unfold" id={outcome} open={outcome === chosen}>
          <summary>
            {words.outcomes[outcome]}: <strong>{count}</strong>
          </summary>
          <ul className="rows import-rows">
            {rows.map(({ line, email, name, language, detail }) => (
              <li key={`${line} ${email}`}>
                <span className="muted">{interpolate(words.line, { line })}</span>{' '}
                <span translate="no">{email}</span> {name}{' '}
                {language && (
                  <span className="muted">({text.subscription.languages[language]})</span>
                )}
                <Detail outcome={outcome} detail={detail} />
              </li>
            ))}
          </ul>
          {pages === 1 && rows.length < count && (
            <p>
              <Link className="target" to={`?show=${outcome}#${outcome}`}>
                {interpolate(words.showAll, { count })}
              </Link>
            </p>
          )}
          <Pages
            page={page}
            pages={pages}
            at={(number) => `${pathname}?show=${outcome}&page=${number}#${outcome}`}
            words={text.lists}
          />
        </details>
      ))}
    </div>
  )
}

/** The reason for a line's outcome, where the group's heading does not name it. */
function Detail({ outcome, detail }: { outcome: LineOutcome; detail: string }) {
  const { text, language } = usePage()
  const { details, reasons } = text.subscribers
  const words = () => {
    switch (outcome) {
      case 'duplicate':
        return interpolate(details.duplicate, { detail })
      case 'left':
        return interpolate(details.left, { detail: dateAndTime(detail, language) })
      case 'removed':
        return reasons[leaveReasons.find((reason) => reason === detail) ?? 'other']
      case 'known': {
        const status = subscriptionStatuses.find((each) => each === detail)
        return status && text.lists.statuses[status]
      }
      case 'suppressed':
      case 'declined':
        return detail
      default:
        return ''
    }
  }
  const shown = words()
  return shown ? <span className="muted">({shown})</span> : null
}
