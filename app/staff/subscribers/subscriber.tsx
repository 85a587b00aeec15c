import { data, useSearchParams } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { takeOffForm } from '../../../domain/mail-list/import.ts'
import {
  type FoundSubscriber,
  findSubscriber,
  restoreSubscriber,
  takeOff,
} from '../../../domain/mail-list/subscription.server.ts'
import type { SubscriptionStatus } from '../../../domain/mail-list/subscription.ts'
import { listPath, readListRequest } from '../../../domain/people/list-request.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { usePage } from '../../use-page.ts'
import { EverythingLink } from '../people/everything-link.tsx'
import { Details, type Line, MailAddress, StatusBadge } from '../records/values.tsx'
import { StaffForm } from '../shell/form.tsx'
import { Back, ButtonForm, Card, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/subscriber'

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findSubscriber(readId(params['id']) ?? 0, await database())
  return data({ found }, { status: found ? 200 : 404 })
}

export const action = formAction({
  'take-off': staffForm(takeOffForm, async (values, { params, staff, storage }) => {
    const id = readId(params['id']) ?? 0
    const done = await takeOff(id, values, staff.name, storage)
    return { notice: done ? 'taken-off' : 'already' }
  }),
  'put-back': restoreHandler('left'),
  'try-again': restoreHandler('suppressed'),
})

function restoreHandler(from: 'left' | 'suppressed') {
  return staffForm(noFields, async (_, { params, staff, storage }) => {
    const done = await restoreSubscriber(readId(params['id']) ?? 0, from, staff.name, storage)
    return { notice: done ? 'back' : 'already' }
  })
}

export default function SubscriberScreen({ loaderData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { subscribers: words, subscription } = text
  const { complaint: _, ...reasons } = words.reasons
  const { found } = loaderData
  // The page and the search of the list that it was opened from.
  const { request } = readListRequest('subscribers', useSearchParams()[0])
  const list = to('Subscribers') + listPath('subscribers', request)
  const above = <Back href={list} words={words.backToAll} />
  if (!found) {
    return (
      <StaffPage
        title={text.record.missing}
        heading={text.record.missing}
        lead={words.missing}
        above={above}
      />
    )
  }
  const { email, status, subscribed_at, confirmed_at, added_by: staff, file_name: file } = found
  const came = staff ? interpolate(words.cameFile, { staff, file: file ?? '' }) : words.cameSelf
  const lines: Line[] = [
    [words.email, <MailAddress key="email" address={email} />],
    [text.lists.columns.name, found.name],
    [subscription.language, subscription.languages[found.language]],
    [text.lists.columns.subscribed_at, dateAndTime(subscribed_at, language)],
    [subscription.confirmedAt, confirmed_at && dateAndTime(confirmed_at, language)],
    [words.came, came],
    [words.words, found.consent_words],
  ]
  return (
    <StaffPage title={email} heading={email} above={above}>
      <Notice
        words={{
          already: words.already,
          ...(status === 'left'
            ? { 'taken-off': interpolate(words.takenOff, { email }) }
            : { back: interpolate(words.isBack, { email }) }),
        }}
        failures={['already']}
        forms={['take-off']}
        below={{ 'taken-off': <ButtonForm intent="put-back" words={text.record.undo} /> }}
      />
      <div className="stack">
        <section className="card">
          <p className="row tight">
            <StatusBadge kind="subscribers" status={status} />
          </p>
          <p>{words.states[status]}</p>
          <WhyNoMail found={found} />
          <Details lines={lines.filter(([, value]) => value)} />
          <EverythingLink kind="subscribers" id={found.id} />
          <Restore status={status} />
        </section>
        {status !== 'left' && (
          <Card heading={words.takeOffHeading} lead={words.takeOffLead}>
            <StaffForm
              intent="take-off"
              form={takeOffForm}
              fields={[
                { name: 'reason', label: words.reason, as: 'select', options: reasons },
                { name: 'note', label: words.note, autoComplete: 'off' },
              ]}
              button={words.takeOff}
              buttonClass="button danger"
            />
          </Card>
        )}
      </div>
    </StaffPage>
  )
}

function WhyNoMail({ found }: { found: FoundSubscriber }) {
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

function Restore({ status }: { status: SubscriptionStatus }) {
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
