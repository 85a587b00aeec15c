import { dateAndTime, longDate } from '../../../domain/calendar/day.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { type DeliveryProgress, isUnderWay } from '../../../domain/mail-list/delivery.ts'

type Props = {
  delivery: DeliveryProgress
  action: string
  language: 'en' | 'te'
  text: Text['deliveries']
}

/** One day's delivery: where it stands, its bar and numbers, and the button to stop or go on. */
export function DeliveryItem({ delivery, action, language, text }: Props) {
  const { id, date, state, sent, waiting, failed, leftOut, startsAt, finishedAt } = delivery
  const total = sent + waiting + failed + leftOut
  const settled = total - waiting
  const at = {
    planned: startsAt,
    done: finishedAt,
    cancelled: finishedAt,
    running: null,
    paused: null,
  }[state]
  return (
    <>
      <div className="delivery-head">
        <h3>{longDate(`${date}T06:30:00Z`, language)}</h3>
        <p>
          <span className="status" data-tone={tones[state]}>
            {text.states[state]}
          </span>
          {at && <span className="muted"> {dateAndTime(at, language)}</span>}
        </p>
      </div>
      {total > 0 && (
        <>
          <progress
            max={total}
            value={settled}
            aria-label={interpolate(text.progress, { settled, total })}
          />
          <dl className="delivery-numbers">
            <Count name={text.sent} count={sent} />
            <Count name={text.waiting} count={waiting} />
            <Count name={text.failed} count={failed} look={failed > 0 ? 'switched-off' : ''} />
            <Count name={text.leftOut} count={leftOut} />
          </dl>
        </>
      )}
      {isUnderWay(delivery) && <Change action={`${action}?pause=${id}`} words={text.pause} />}
      {state === 'paused' && <Change action={`${action}?resume=${id}`} words={text.resume} />}
    </>
  )
}

/** A status is coloured as those of the records are. */
const tones = {
  planned: 'closed',
  running: 'under-way',
  paused: 'new',
  done: 'yes',
  cancelled: 'no',
}

type CountProps = { name: string; count: number; look?: string }

function Count({ name, count, look }: CountProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={look}>{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}

function Change({ action, words }: { action: string; words: string }) {
  return (
    <form method="post" action={action}>
      <button className="button quiet" type="submit">
        {words}
      </button>
    </form>
  )
}
