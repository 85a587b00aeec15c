import type { ReactNode } from 'react'
import type { DayRow, GatheringWords } from '../../../domain/calendar/plan-words.ts'
import type { Now } from '../../../domain/live/live-state.ts'
import { feedPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { ChangeLine } from '../change-words/change-words.tsx'
import { Icon } from '../icon/icon.tsx'

/**
 * What is live, on or next, and what to do about it: the only lit thing on a page. `children` are
 * other links, beside the button.
 */
export function NowCard({ now, children }: { now: Now; children?: ReactNode }) {
  const { live, first } = now
  const { text, to } = usePage()
  if (live) {
    return (
      <div className="now-card on-glass" data-live>
        <p className="overline bar">
          <span className="live-dot" aria-hidden="true" />
          {text.live.playing}
        </p>
        <p className="now-name" lang={live.name?.lang}>
          {live.name?.text ?? text.live.untitled}
        </p>
        <p className="actions">
          <a className="button primary" href={to('LiveStream')}>
            {text.home.watch}
          </a>
          {children}
        </p>
      </div>
    )
  }
  if (!first) return children ? <p className="actions">{children}</p> : null
  const { schedule } = text
  const { meeting } = first
  const way = first.inChurch ? text.home.getThere : schedule.askTheWay
  return (
    <div className="now-card on-glass" data-running={first.running || undefined}>
      <p className="overline">
        {first.running ? schedule.nowService : schedule.nextService} · {first.when}
        {/* Filled by app/elements/live-button.ts with the server's clock: pages are cached. */}
        {!first.running && (
          <span className="countdown" data-start={first.start} data-words={text.live.inTime} />
        )}
      </p>
      <p className="now-time figures">
        <time dateTime={first.start}>{first.time}</time>
      </p>
      <p className="now-name" lang={first.name.lang}>
        {first.name.text}
      </p>
      {!meeting && <Where spoken={first.spoken} place={first.place} />}
      <ChangeLine change={first.change} />
      <p className="actions">
        <a
          className="button primary"
          href={meeting?.link ?? to('Contact')}
          rel={meeting && 'noopener'}
        >
          {meeting ? schedule.join : way}
        </a>
        {meeting?.passcode && <span className="passcode">{meeting.passcode}</span>}
        {children}
      </p>
    </div>
  )
}

type WhereProps = Pick<GatheringWords, 'spoken' | 'place'> & { className?: string }

/** `Telugu · Church Road` */
function Where({ spoken, place, className = 'muted' }: WhereProps) {
  const { schedule } = usePage().text
  return (
    <p className={className}>
      {spoken && `${schedule.spoken[spoken]} · `}
      <span lang={place.lang}>{place.text}</span>
    </p>
  )
}

/** The gatherings of a day: quiet rows, each with its calendar file. */
export function GatheringRows({ rows }: { rows: readonly DayRow[] }) {
  const { text, language } = usePage()
  const { schedule } = text
  if (rows.length === 0) return null
  return (
    <ol className="gatherings flush">
      {rows.map((row) => (
        <li key={`${row.key} ${row.date}`} data-is={row.is}>
          <time className="figures" dateTime={row.start}>
            {row.is === 'off' ? <s>{row.time}</s> : row.time}
          </time>
          <div>
            <h3 lang={row.name.lang}>
              {row.is === 'off' ? <s>{row.name.text}</s> : row.name.text}
            </h3>
            {row.is === 'on' && <p className="on-now overline">{row.onNow}</p>}
            {row.is !== 'off' && (
              <Where spoken={row.spoken} place={row.place} className="muted small" />
            )}
            <ChangeLine change={row.change} />
          </div>
          {row.is !== 'off' && row.is !== 'past' && (
            <a
              className="icon-button no-print"
              href={feedPath(language, 'calendarEntry', { id: row.key })}
              type="text/calendar"
            >
              <Icon name="calendar" />
              <span className="visually-hidden">
                {schedule.add}: <span lang={row.name.lang}>{row.name.text}</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
