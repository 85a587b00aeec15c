import type { MouseEvent } from 'react'
import { ARCH, drawPanes, GLASS, LEAD_LINES, SHARDS } from '../../../domain/calendar/lancet.ts'
import type { PlannedDay, WeekWindow as Week } from '../../../domain/calendar/plan-words.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import type { Now } from '../../../domain/live/live-state.ts'
import { usePage } from '../../use-page.ts'
import { GatheringRows, NowCard } from '../gathering/gathering.tsx'

type LancetsProps = {
  days: readonly PlannedDay[]
  chosen: string | undefined
  /** Where a day leads, if anywhere. */
  hrefOf: (day: string) => string | undefined
  text: Pick<Text['schedule'], 'week' | 'window'>
  onChoose?: (event: MouseEvent<HTMLAnchorElement>, day: string) => void
}

/** The week as seven lancets, today first, lit by what is held in each. */
export function WeekLancets({ days, chosen, hrefOf, text, onChoose }: LancetsProps) {
  return (
    <nav className="lancets no-print" aria-label={text.week}>
      <svg width="0" height="0" aria-hidden="true">
        <radialGradient id="next-glass">
          <stop offset="0" stopColor={GLASS.next[0]} />
          <stop offset="1" stopColor={GLASS.next[1]} />
        </radialGradient>
        <symbol id="lancet" viewBox="0 0 46 126">
          <path d={ARCH} fill={GLASS.night} />
          <path d={SHARDS} fill={GLASS.shard} />
          <path d={LEAD_LINES} fill="none" stroke={GLASS.lead} />
        </symbol>
      </svg>
      <ol>
        {days.map(({ day, ...words }, index) => (
          <li key={day}>
            <a
              href={hrefOf(day)}
              data-day
              aria-current={day === chosen ? 'date' : undefined}
              data-today={index === 0 || undefined}
              onClick={onChoose && ((event) => onChoose(event, day))}
            >
              <svg width="46" height="126" viewBox="0 0 46 126" aria-hidden="true">
                <use href="#lancet" />
                {drawPanes(words.panes).map(({ path, fill, is, isFirst }) => (
                  <path
                    key={path}
                    d={path}
                    fill={fill}
                    data-pane={is}
                    data-first={isFirst || undefined}
                  />
                ))}
                <path
                  className="lancet-frame"
                  d={ARCH}
                  fill="none"
                  stroke={GLASS.lead}
                  strokeWidth="2"
                />
              </svg>
              <span>{words.shortWeekday}</span> <span className="figures">{words.date}</span>
              {words.isOff && <span className="lancet-off">{text.window.off}</span>}
              <span className="visually-hidden">: {words.toCome}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/**
 * The window and the gatherings of the chosen day: what is on or next, lit, then the others, and
 * what is over in one line. Its links lead to Services; with script the day changes in place
 * (app/elements/day-plan.ts).
 */
export function WeekWindow({ week: { days, chosen, rows: shown }, now }: { week: Week; now: Now }) {
  const { text, to } = usePage()
  const { schedule } = text
  const { rows, ended } = shown
  const isLit = shown.isToday || rows.some(({ isFirst }) => isFirst)
  return (
    <day-plan class="week-window">
      <WeekLancets
        days={days}
        chosen={chosen}
        hrefOf={(day) => `${to('Services')}?date=${day}`}
        text={schedule}
      />
      <section className="day-rows" data-part="day">
        <h2 aria-live="polite">
          {shown.heading} <small className="muted">{shown.date}</small>
        </h2>
        <div className="day-columns">
          {isLit && <NowCard now={now} />}
          <div>
            <GatheringRows rows={rows.filter(({ isFirst }) => !isFirst || now.live)} />
            {rows.length + ended.length === 0 && <p>{schedule.window.nothing}</p>}
            {ended.length > 0 && (
              <details>
                <summary className="target">
                  {interpolate(schedule.window.ended, { count: ended.length })}
                </summary>
                <GatheringRows rows={ended} />
              </details>
            )}
          </div>
        </div>
      </section>
    </day-plan>
  )
}
