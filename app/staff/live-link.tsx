import { data, redirect } from 'react-router'
import {
  correctStream,
  currentStream,
  deleteStream,
  endStream,
  findStream,
  startStream,
  streamsBefore,
} from '../../domain/live/live-video.server.ts'
import { type LiveAddress, liveLinkForm, readVideoId } from '../../domain/live/live-video.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { settings } from '../../settings.server.ts'
import { call, signInAddress } from '../address.ts'
import { byStaff, doneByStaff, staffName } from '../api/by-staff.server.ts'
import { receiveOnPage, requirePost } from '../api/receive.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { formText } from '../components/form/form-text.ts'
import { sentOrNot } from '../components/form/sent.ts'
import { island } from '../islands/island.tsx'
import LiveLinkFormIsland from '../islands/live-link-form.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/live-link'
import { LiveHistory } from './live-link-history.tsx'
import { LiveNow } from './live-link-now.tsx'
import { StaffPage } from './page.tsx'

const LiveLinkForm = island('live-link-form', LiveLinkFormIsland)
const SHOWN = 20
/** What the page was sent back with, and what it then says. */
const notices = ['ended', 'corrected', 'deleted', 'gone'] as const

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const wanted = searchParams.get('video')
  const [current, video, history] = await Promise.all([
    currentStream(),
    wanted === null ? undefined : findStream(readVideoId(wanted) ?? 0),
    streamsBefore(readVideoId(searchParams.get('before')), SHOWN),
  ])
  const missing = wanted !== null && !video
  const notice = missing ? 'gone' : notices.find((name) => searchParams.has(name))
  const typed = (name: string) => (searchParams.get(name) ?? '').slice(0, 2000)
  const found = {
    ...{ current, video, history, notice },
    // Without script the address is checked by asking for this page with it.
    given: video
      ? { liveURL: video.live_url, name: video.name ?? '' }
      : { liveURL: typed('liveURL'), name: typed('name') },
    sent: sentOrNot(request, liveLinkForm),
    hosts: settings.videoHosts,
    once: crypto.randomUUID(),
    paged: searchParams.has('before'),
  }
  return data(found, { status: missing ? 404 : 200 })
}

/** All forms of the page post here: `?end`, `?correct=`, `?delete=`, and all else starts a stream. */
export async function action(args: Route.ActionArgs) {
  requirePost(args.request)
  const { pathname, searchParams } = new URL(args.request.url)
  const back = (notice: (typeof notices)[number]) => redirect(`${pathname}?${notice}`, 303)
  if (searchParams.has('end')) {
    await endStream(await staffName(args))
    clearPageCache()
    return back('ended')
  }
  if (searchParams.has('delete')) {
    const id = readVideoId(searchParams.get('delete')) ?? 0
    const deleted = await doneByStaff(args, (transaction, name) =>
      deleteStream(id, transaction, name),
    )
    if (deleted) clearPageCache()
    return back(deleted ? 'deleted' : 'gone')
  }
  if (!searchParams.has('correct')) {
    return receiveOnPage(liveLinkForm, byStaff(args, startStream))(args)
  }
  const id = readVideoId(searchParams.get('correct')) ?? 0
  let corrected = true
  const correct = byStaff(args, async (values: LiveAddress, transaction, name) => {
    corrected = await correctStream({ id, ...values }, transaction, name)
  })
  const answer = await receiveOnPage({ ...liveLinkForm, name: 'live-correction' }, correct)(args)
  return answer instanceof Response ? back(corrected ? 'corrected' : 'gone') : answer
}

export default function LiveLink({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { liveLink } = text
  const { current, video, history, notice, given, sent, hosts, once, paged } = loaderData
  return (
    <StaffPage title={text.liveLink.title} heading={liveLink.heading} lead={liveLink.lead}>
      {notice && !actionData && (
        <FormAlert
          message={{ kind: notice === 'gone' ? 'failure' : 'success', words: liveLink[notice] }}
          summary=""
        />
      )}
      <LiveNow current={current} />
      <section className="card">
        <h2>{video ? liveLink.correctHeading : liveLink.startHeading}</h2>
        <LiveLinkForm
          call={call(video ? 'correctLive' : 'saveLiveUrl')}
          action={
            video ? `${to('LiveLink')}?video=${video.id}&correct=${video.id}` : to('LiveLink')
          }
          language={language}
          formText={formText(text)}
          text={liveLink}
          submitted={actionData ?? sent}
          corrects={video?.id}
          given={given}
          hosts={hosts}
          once={once}
          done={`${to('LiveLink')}?${video ? 'corrected' : 'notice=sent'}`}
          signIn={{ href: signInAddress(language, to('LiveLink')), words: text.login.beside }}
        />
        {video && (
          <p className="actions live-back">
            <a className="button quiet" href={to('LiveLink')}>
              {liveLink.back}
            </a>
          </p>
        )}
      </section>
      <LiveHistory {...history} paged={paged} currentId={current?.id} />
    </StaffPage>
  )
}
