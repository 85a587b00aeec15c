import { useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import type { SubscriptionStatus } from '../../../domain/mail-list/subscription.ts'
import type { FoundSubscriber } from '../../../domain/mail-list/take-off.server.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { Notice } from '../shell/notice.tsx'

/** Where an address came from, in the reader's words. */
export function cameFrom(
  { import_id, added_by, file_name }: FoundSubscriber,
  words: Text['subscribers'],
): string {
  if (import_id === null || added_by === null) return words.cameSelf
  const values = { staff: added_by, file: file_name ?? '' }
  return interpolate(file_name ? words.cameFile : words.cameStaff, values)
}

/** What was just done, with a button that takes it back, if it still stands. */
export function SubscriberNotice({ found }: { found: FoundSubscriber }) {
  const { subscribers: words } = usePage().text
  const [search] = useSearchParams()
  const { email, status, file_name } = found
  const name = search.get('notice')
  const undo =
    name === 'added' && file_name === '' && status !== 'left'
      ? ({ said: words.added, intent: 'undo-add' } as const)
      : name === 'taken-off' && status === 'left'
        ? ({ said: words.takenOff, intent: 'put-back' } as const)
        : undefined
  if (!undo) {
    const back = interpolate(words.isBack, { email })
    return (
      <Notice
        words={{ already: words.already, ...(status !== 'left' && { back }) }}
        failures={['already']}
        forms={['take-off']}
      />
    )
  }
  return (
    <div className="alert" data-tone="success" role="status" tabIndex={-1}>
      <div className="row between">
        <p className="alert-text flush">{interpolate(undo.said, { email })}</p>
        <ButtonForm intent={undo.intent} words={words.undo} />
      </div>
    </div>
  )
}

/** The reason behind a state in which nothing is sent. */
export function WhyNoMail({ found }: { found: FoundSubscriber }) {
  const { text, language } = usePage()
  const { subscribers: words } = text
  const { status, left_at, left_by, left_reason, left_note } = found
  const { suppressed_because: codes, suppressed_at, suppression_cause } = found
  if (status === 'suppressed' && codes && suppressed_at) {
    const date = dateAndTime(suppressed_at, language)
    return <p>{interpolate(words.because[suppression_cause ?? 'unknown'], { codes, date })}</p>
  }
  if (status !== 'left' || !left_at) return null
  const reason = words.reasons[left_reason ?? 'other']
  const values = { staff: left_by ?? '', date: dateAndTime(left_at, language), reason }
  return (
    <>
      <p>{interpolate(left_by ? words.leftBy : words.leftBecause, values)}</p>
      {left_note && <p>{left_note}</p>}
    </>
  )
}

/** The way back onto the list. */
export function Restore({ status }: { status: SubscriptionStatus }) {
  const { subscribers: words } = usePage().text
  if (status !== 'left' && status !== 'suppressed') return null
  const left = status === 'left'
  return (
    <>
      <p>{left ? words.putBackLead : words.tryAgainLead}</p>
      <ButtonForm
        intent={left ? 'put-back' : 'try-again'}
        words={left ? words.putBack : words.tryAgain}
      />
    </>
  )
}
