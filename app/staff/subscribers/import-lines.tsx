import { Form, useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { ImportLine } from '../../../domain/mail-list/import.server.ts'
import type { ImportState, LineOutcome } from '../../../domain/mail-list/import.ts'
import { leaveReasons, subscriptionStatuses } from '../../../domain/mail-list/subscription.ts'
import { Pages } from '../../components/pages/pages.tsx'
import { usePage } from '../../use-page.ts'

export type Group = {
  outcome: LineOutcome
  count: number
  rows: ImportLine[]
  page: number
  pages: number
}

const correctable: readonly LineOutcome[] = ['wrong', 'declined', 'other']

/** The lines by outcome. In a preview, those that would be left out can be corrected or taken in. */
export function Lines({ state, groups }: { state: ImportState; groups: Group[] }) {
  const { text, pathname } = usePage()
  const [search] = useSearchParams()
  const { subscribers: words } = text
  const canCorrect = (outcome: LineOutcome) => state === 'preview' && correctable.includes(outcome)
  return (
    <Form method="post" replace className="import-lines">
      <input type="hidden" name="intent" value="correct" />
      {groups.map(({ outcome, count, rows, page, pages }) => (
        <details
          key={outcome}
          className="unfold"
          id={outcome}
          open={outcome === search.get('show') || (outcome === 'wrong' && canCorrect(outcome))}
        >
          <summary>
            {words.outcomes[outcome]}: <strong>{count}</strong>
          </summary>
          {canCorrect(outcome) && outcome !== 'wrong' && <p className="muted">{words.take}</p>}
          <ul className="rows import-rows">
            {rows.map((line) => (
              <li key={line.id}>
                {canCorrect(outcome) ? (
                  <Correction outcome={outcome} line={line} />
                ) : (
                  <Words outcome={outcome} line={line} />
                )}
              </li>
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            at={(number) => `${pathname}?show=${outcome}&page=${number}#${outcome}`}
            words={text.lists}
          />
        </details>
      ))}
      {groups.some(({ outcome }) => canCorrect(outcome)) && (
        <button className="button quiet" type="submit">
          {words.correct}
        </button>
      )}
    </Form>
  )
}

type LineProps = { outcome: LineOutcome; line: ImportLine }

function Words({ outcome, line: { line, email, name, language, detail } }: LineProps) {
  const { text } = usePage()
  return (
    <>
      <span className="muted">{interpolate(text.subscribers.line, { line })}</span>{' '}
      <span translate="no">{email}</span> {name}{' '}
      {language && <span className="muted">({text.subscription.languages[language]})</span>}
      <Detail outcome={outcome} detail={detail} />
    </>
  )
}

/** A field for a wrong address; a box to tick for one that is not added by itself. */
function Correction({ outcome, line: found }: LineProps) {
  const { subscribers: words } = usePage().text
  const { id, line, email } = found
  if (outcome !== 'wrong') {
    return (
      <div className="field checkbox">
        <input id={`line-${id}`} type="checkbox" name="take" value={id} />
        <label htmlFor={`line-${id}`}>
          <Words outcome={outcome} line={found} />
        </label>
      </div>
    )
  }
  return (
    <div className="field">
      <label htmlFor={`line-${id}`}>{interpolate(words.line, { line })}</label>
      <input type="hidden" name="line" value={id} />
      <input
        id={`line-${id}`}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        maxLength={254}
        defaultValue={email}
      />
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
      default:
        return detail
    }
  }
  const shown = words()
  return shown ? <span className="muted">({shown})</span> : null
}
