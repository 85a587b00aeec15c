import { dateAndTime, longDate } from '../../../domain/day.ts'
import { type DeliveryProgress, isUnderWay } from '../../../domain/delivery.ts'
import { fill, type Text } from '../../../domain/text.ts'

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
  const at = { planned: startsAt, done: finishedAt, running: null, paused: null }[state]
  return (
    <>
      <h3>{longDate(`${date}T06:30:00Z`, language)}</h3>
      <p>
        <span className={`delivery-state ${state}`}>{text.states[state]}</span>
        {at && ` ${dateAndTime(at, language)}`}
      </p>
      {total > 0 && (
        <>
          <progress
            max={total}
            value={settled}
            aria-label={fill(text.progress, { settled, total })}
          />
          <dl className="delivery-numbers">
            <Count name={text.sent} count={sent} />
            <Count name={text.waiting} count={waiting} />
            <Count name={text.failed} count={failed} />
            <Count name={text.leftOut} count={leftOut} />
          </dl>
        </>
      )}
      {isUnderWay(delivery) && <Change action={`${action}?pause=${id}`} words={text.pause} />}
      {state === 'paused' && <Change action={`${action}?resume=${id}`} words={text.resume} />}
    </>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count}</dd>
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
