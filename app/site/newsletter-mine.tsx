import type { LinksFunction } from 'react-router'
import { dateAndTime } from '../../domain/calendar/day.ts'
import { eraseSubscriber, personDataOf } from '../../domain/mail-list/subscription.server.ts'
import type { SubscriberData } from '../../domain/mail-list/subscription.ts'
import { database } from '../../storage/database.server.ts'
import { linkAction, linkOf } from '../components/one-tap/link-action.server.ts'
import { linkHeaders, linkMeta } from '../components/one-tap/link-page.ts'
import { OneTap } from '../components/one-tap/one-tap.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/newsletter-mine'
import stylesheet from './newsletter.css?url'

export const meta = linkMeta((text) => ({ title: text.subscription.mineHeading }))
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = linkHeaders
export const action = linkAction(eraseSubscriber)

export async function loader({ request }: Route.LoaderArgs) {
  const { token, done } = linkOf(request)
  return { token, done, data: await personDataOf(token, await database()) }
}

export default function NewsletterMine({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { subscription } = text
  const { token, done, data } = loaderData
  return (
    <OneTap
      heading={subscription.mineHeading}
      state={
        done
          ? { kind: 'done', words: subscription.erased }
          : data
            ? { kind: 'ask' }
            : { kind: 'unknown', words: subscription.mineUnknown }
      }
      action={`${to('NewsLetterMine')}?token=${encodeURIComponent(token)}`}
      button={subscription.eraseButton}
      danger
    >
      {data && <StoredData data={data} />}
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
