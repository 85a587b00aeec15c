import type { Text } from '../../domain/content/text.ts'
import { canConfirm, confirmSubscription } from '../../domain/mail-list/confirmation.server.ts'
import { linkAction, linkLoader } from '../components/one-tap/link-action.server.ts'
import { linkMeta } from '../components/one-tap/link-page.ts'
import { OneTap } from '../components/one-tap/one-tap.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/newsletter-confirm'

export const meta = linkMeta((text, done) => ({ title: headingOf(text, done) }))
export { linkHeaders as headers, linkStyles as links } from '../components/one-tap/link-page.ts'
export const loader = linkLoader(canConfirm)
export const action = linkAction(confirmSubscription)

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { subscription } = text
  return (
    <OneTap
      heading={headingOf(text, loaderData.done)}
      link={loaderData}
      rejected={actionData !== undefined}
      words={{ done: subscription.confirmed, unknown: subscription.confirmUnknown }}
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
