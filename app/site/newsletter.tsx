import { subscribe } from '../../domain/subscriber.server.ts'
import { subscribeForm } from '../../domain/subscriber.ts'
import { receiveOnPage } from '../api/receive.ts'
import { pageMeta } from '../page-meta.ts'
import { sentOrNot } from '../ui/form/sent.ts'
import { Page } from '../ui/page/page.tsx'
import { SubscribeForm } from '../ui/subscribe/subscribe.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/newsletter'

export const meta = pageMeta((text) => text.screens.NewsLetter)
export const action = receiveOnPage(subscribeForm, subscribe)
export const loader = ({ request }: Route.LoaderArgs) => ({
  sent: sentOrNot(request, subscribeForm),
})

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = usePage()
  const { title, description } = text.screens.NewsLetter
  return (
    <Page heading={title} lead={description}>
      <p>{text.unfinished.text}</p>
      <section className="card">
        <h2>{text.subscribe.heading}</h2>
        <SubscribeForm
          idPrefix="subscribe"
          submitted={actionData ?? loaderData.sent}
          keep="device"
        />
      </section>
    </Page>
  )
}
