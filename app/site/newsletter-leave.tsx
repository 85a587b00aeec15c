import type { Text } from '../../domain/content/text.ts'
import { canLeave, leaveList } from '../../domain/mail-list/subscription.server.ts'
import { linkAction, linkLoader } from '../components/one-tap/link-action.server.ts'
import { linkMeta } from '../components/one-tap/link-page.ts'
import { OneTap } from '../components/one-tap/one-tap.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/newsletter-leave'

export const meta = linkMeta((text, done) => ({ title: headingOf(text, done) }))
export { linkHeaders as headers, linkStyles as links } from '../components/one-tap/link-page.ts'
export const loader = linkLoader(canLeave)
export const action = linkAction(leaveList)

export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { subscription } = text
  return (
    <OneTap
      heading={headingOf(text, loaderData.done)}
      link={loaderData}
      rejected={actionData !== undefined}
      words={{ done: subscription.left, unknown: subscription.leaveUnknown }}
      button={subscription.leaveButton}
    >
      <p>{subscription.leaveWords}</p>
    </OneTap>
  )
}

function headingOf({ subscription }: Text, done: boolean): string {
  return done ? subscription.leftHeading : subscription.leaveHeading
}
