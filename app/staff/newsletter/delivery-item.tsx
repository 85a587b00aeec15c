import { dateAndTime, longDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { DeliveryProgress } from '../../../domain/mail-list/delivery.server.ts'
import { type DeliveryState, ended, isUnderWay } from '../../../domain/mail-list/delivery.ts'
import { BrokenAddress } from '../../components/broken-address/broken-address.tsx'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/page.tsx'

/** The same status colours as for records. */
const tones: Record<DeliveryState, string> = {
  planned: 'closed',
  running: 'under-way',
  paused: 'new',
  done: 'yes',
  cancelled: 'closed',
  overtaken: 'closed',
}

type Props = {
  delivery: DeliveryProgress
  now: string
  /** When the limit allows the next mail; undefined when that is now. */
  waitsUntil?: string | undefined
  /** The words of the notice that is delivered, while visitors see it. */
  notice?: string | undefined
}

export function DeliveryItem({ delivery, now, waitsUntil, notice }: Props) {
  const { text, to, language } = usePage()
  const words = text.deliveries
  const { id, state, archive_date, sent, waiting, failed, left_out, resendable } = delivery
  const { starts_at, finished_at } = delivery
  const isNotice = delivery.kind === 'notice'
  const name = isNotice
    ? `${text.shell.notice}: ${notice ?? delivery.key}`
    : longDate(`${delivery.key}T06:30:00Z`, language)
  const total = sent + waiting + failed + left_out
  const settled = total - waiting
  const isEnded = ended.includes(state)
  const shown = state === 'planned' ? starts_at : state === 'done' ? finished_at : null
  return (
    <div className="stack">
      <div className="row delivery-head">
        <h3 className="flush">{name}</h3>
        <p>
          <span className="status compact small" data-tone={tones[state]}>
            {words.states[state]}
          </span>
          {shown && <span className="muted small"> {dateAndTime(shown, language)}</span>}
        </p>
      </div>
      {archive_date && (
        <p className="flush">
          {text.mail.fromArchive} ·{' '}
          <a href={to('NewsLetterEntry', { date: archive_date })}>
            {longDate(archive_date, language)}
          </a>
        </p>
      )}
      {total > 0 && (
        <>
          <progress
            max={total}
            value={settled}
            aria-label={interpolate(words.progress, { settled, total })}
          />
          <dl className="columns delivery-numbers">
            <Count name={words.sent} count={sent} />
            {!isEnded && <Count name={words.waiting} count={waiting} />}
            <Count name={words.failed} count={failed} className={failed > 0 ? 'wrong' : ''} />
            {/* Once it has ended, those that wait are counted as left out a little later. */}
            {isEnded ? (
              <Count name={words.notSent} count={waiting + left_out} />
            ) : (
              <Count name={words.leftOut} count={left_out} />
            )}
          </dl>
        </>
      )}
      {state === 'running' && waiting > 0 && waitsUntil && (
        <p className="flush">
          {interpolate(words.waitsUntil, {
            count: waiting.toLocaleString('en-IN'),
            date: dateAndTime(waitsUntil, language),
          })}
        </p>
      )}
      {delivery.failures.length > 0 && (
        <details className="unfold">
          <summary>{words.failedTo}</summary>
          <ul>
            {delivery.failures.map(({ id, recipient, last_error }) => (
              <li key={id}>
                <BrokenAddress address={recipient} />{' '}
                <span className="muted small">{last_error}</span>
              </li>
            ))}
          </ul>
          {failed > delivery.failures.length && (
            <p>
              {interpolate(text.lists.shown, {
                from: 1,
                to: delivery.failures.length,
                total: failed,
              })}
            </p>
          )}
        </details>
      )}
      {resendable > 0 && (
        <div className="actions">
          <ButtonForm intent="resend" fields={{ id }} words={`${words.again} (${resendable})`} />
        </div>
      )}
      {state === 'paused' && <p className="flush">{pausedWords(delivery, now)}</p>}
      {(isUnderWay(delivery) || state === 'paused') && (
        <div className="actions">
          {state === 'paused' ? (
            <ButtonForm intent="resume" fields={{ id }} words={words.resume} />
          ) : (
            <ButtonForm intent="pause" fields={{ id }} words={words.pause} />
          )}
          <Confirm
            intent="cancel"
            fields={{ id }}
            ask={words.cancel}
            of={name}
            warning={isNotice ? words.cancelNotice : interpolate(words.cancelSure, { date: name })}
            yes={words.cancelYes}
            no={text.record.deleteNo}
          />
        </div>
      )}
    </div>
  )

  function pausedWords({ started_at }: DeliveryProgress, instant: string): string {
    const date = dateAndTime(started_at ?? starts_at, language)
    if (started_at) return interpolate(words.startedAt, { date })
    return interpolate(starts_at > instant ? words.pausedFor : words.goOnLate, { date })
  }
}

type CountProps = { name: string; count: number; className?: string }

function Count({ name, count, className }: CountProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}
