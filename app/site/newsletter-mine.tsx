import type { LinksFunction } from 'react-router'
import { dateAndTime } from '../../domain/calendar/day.ts'
import { eraseSubscriber, personDataOf } from '../../domain/mail-list/subscription.server.ts'
import type { SubscriberData } from '../../domain/mail-list/subscription.ts'
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
  return { token, done, kept: await personDataOf(token) }
}

export default function NewsletterMine({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { subscription } = text
  const { token, done, kept } = loaderData
  return (
    <OneTap
      heading={subscription.mineHeading}
      state={
        done
          ? { kind: 'done', words: subscription.erased }
          : kept
            ? { kind: 'ask' }
            : { kind: 'unknown', words: subscription.mineUnknown }
      }
      action={`${to('NewsLetterMine')}?token=${encodeURIComponent(token)}`}
      button={subscription.eraseButton}
      danger
    >
      {kept && <Kept kept={kept} />}
      <p>{subscription.eraseWords}</p>
    </OneTap>
  )
}

function Kept({ kept }: { kept: SubscriberData }) {
  const { text, language } = usePage()
  const { subscription } = text
  const at = (instant: string | null) => instant && dateAndTime(instant, language)
  const rows = [
    [subscription.email, kept.email],
    [subscription.status, subscription.statuses[kept.status]],
    [subscription.language, subscription.languages[kept.language]],
    [subscription.subscribedAt, at(kept.subscribedAt)],
    [subscription.confirmedAt, at(kept.confirmedAt)],
    [subscription.leftAt, at(kept.leftAt)],
    [subscription.mails, String(kept.mails)],
    [subscription.lastMail, at(kept.lastMailAt)],
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
