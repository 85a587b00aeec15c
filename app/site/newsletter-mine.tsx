import { dateAndTime } from '../../domain/calendar/day.ts'
import { eraseSubscriber, personDataOf } from '../../domain/mail-list/subscription.server.ts'
import type { SubscriberData } from '../../domain/mail-list/subscription.ts'
import { linkAction, linkLoader } from '../components/one-tap/link-action.server.ts'
import { linkMeta } from '../components/one-tap/link-page.ts'
import { OneTap } from '../components/one-tap/one-tap.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/newsletter-mine'

export const meta = linkMeta((text) => ({ title: text.subscription.mineHeading }))
export { linkHeaders as headers, linkStyles as links } from '../components/one-tap/link-page.ts'
export const loader = linkLoader(personDataOf)
export const action = linkAction(eraseSubscriber)

export default function NewsletterMine({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription } = usePage().text
  const { offer } = loaderData
  return (
    <OneTap
      heading={subscription.mineHeading}
      link={loaderData}
      rejected={actionData !== undefined}
      words={{ done: subscription.erased, unknown: subscription.mineUnknown }}
      button={subscription.eraseButton}
      danger
    >
      {offer && <StoredData data={offer} />}
      <p>{subscription.eraseWords}</p>
    </OneTap>
  )
}

function StoredData({ data }: { data: SubscriberData }) {
  const { text, language } = usePage()
  const { subscription } = text
  const at = (instant: string | null) => instant && dateAndTime(instant, language)
  const rows = [
    [subscription.email, data.email],
    [subscription.status, subscription.statuses[data.status]],
    [subscription.language, subscription.languages[data.language]],
    [subscription.subscribedAt, at(data.subscribedAt)],
    [subscription.confirmedAt, at(data.confirmedAt)],
    [subscription.mails, String(data.mails)],
    [subscription.lastMail, at(data.lastMailAt)],
  ]
  return (
    <dl className="subscriber-details">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
