import { redirect } from 'react-router'
import { dateAndTime } from '../../domain/day.ts'
import { currentStream, endStream, startStream } from '../../domain/live-video.server.ts'
import { liveLinkForm } from '../../domain/live-video.ts'
import { fill } from '../../domain/text.ts'
import { call } from '../address.ts'
import { receiveOnPage } from '../api/receive.ts'
import { island } from '../islands/island.tsx'
import LiveLinkFormIsland from '../islands/live-link-form.tsx'
import { pageMeta } from '../page-meta.ts'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { formText } from '../ui/form/form-text.ts'
import { sentOrNot } from '../ui/form/sent.ts'
import { Page } from '../ui/page/page.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/live-link'

const LiveLinkForm = island('live-link-form', LiveLinkFormIsland)
const start = receiveOnPage(liveLinkForm, startStream)

export const meta = pageMeta((text) => text.liveLink)

export async function loader({ request }: Route.LoaderArgs) {
  return {
    current: await currentStream(),
    sent: sentOrNot(request, liveLinkForm),
    ended: new URL(request.url).searchParams.has('ended'),
  }
}

/** Both forms of the page post here: `?end` ends the stream, all else starts one. */
export async function action(asked: Route.ActionArgs) {
  const { pathname, searchParams } = new URL(asked.request.url)
  if (!searchParams.has('end')) return start(asked)
  await endStream()
  return redirect(`${pathname}?ended`, 303)
}

export default function LiveLink({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { liveLink } = text
  const { current, sent, ended } = loaderData
  return (
    <Page heading={liveLink.heading} lead={liveLink.lead}>
      {ended && !actionData && (
        <FormAlert message={{ kind: 'success', words: liveLink.ended }} summary="" />
      )}
      <section className="card live-now">
        <h2>{liveLink.now}</h2>
        {current ? (
          <>
            <p>
              <strong>{current.name}</strong>
              <a href={current.live_url}>{current.live_url}</a>
              <span>
                {fill(liveLink.since, { date: dateAndTime(current.created_at, language) })}
              </span>
            </p>
            <form method="post" action={`${to('LiveLink')}?end`}>
              <button className="button danger" type="submit">
                {liveLink.end}
              </button>
            </form>
          </>
        ) : (
          <p>{liveLink.nothing}</p>
        )}
      </section>
      <section className="card">
        <LiveLinkForm
          call={call('saveLiveUrl')}
          action={to('LiveLink')}
          language={language}
          formText={formText(text)}
          text={liveLink}
          submitted={actionData ?? sent}
        />
      </section>
    </Page>
  )
}
