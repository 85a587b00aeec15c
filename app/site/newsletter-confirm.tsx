import type { LinksFunction } from 'react-router'
import type { Text } from '../../domain/content/text.ts'
import { canConfirm, confirmSubscription } from '../../domain/mail-list/confirmation.server.ts'
import { database } from '../../storage/database.server.ts'
import { linkAction, linkOf } from '../components/one-tap/link-action.server.ts'
import { linkHeaders, linkMeta } from '../components/one-tap/link-page.ts'
import { OneTap } from '../components/one-tap/one-tap.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/newsletter-confirm'
import stylesheet from './newsletter.css?url'

export const meta = linkMeta((text, done) => ({ title: headingOf(text, done) }))
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = linkHeaders
export const action = linkAction(confirmSubscription)

export async function loader({ request }: Route.LoaderArgs) {
  const { token, done } = linkOf(request)
  return { token, done, usable: await canConfirm(token, await database()) }
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { subscription } = text
  const { token, done, usable } = loaderData
  const known = usable && !actionData
  return (
    <OneTap
      heading={headingOf(text, done)}
      state={
        done
          ? { kind: 'done', words: subscription.confirmed }
          : known
            ? { kind: 'ask' }
            : { kind: 'unknown', words: subscription.confirmUnknown }
      }
      action={`${to('NewsLetterConfirm')}?token=${encodeURIComponent(token)}`}
      button={subscription.confirmButton}
      again={subscription.again}
    >
      <p>{subscription.confirmWords}</p>
    </OneTap>
  )
}

function headingOf({ subscription }: Text, done: boolean): string {
  return done ? subscription.confirmedHeading : subscription.confirmHeading
}
