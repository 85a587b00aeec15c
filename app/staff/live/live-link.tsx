import { data, Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { ONLY } from '../../../domain/content/fields.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  confirmStream,
  correctStream,
  deleteStream,
  endStream,
  liveForStaff,
  streamHistory,
} from '../../../domain/live/live-video.server.ts'
import {
  correctionForm,
  type LiveVideoRecord,
  liveLinkForm,
} from '../../../domain/live/live-video.ts'
import { database } from '../../../storage/database.server.ts'
import { startHandler } from '../../api/save-live-url.ts'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { idForm } from '../shell/id-form.ts'
import { ButtonForm, ButtonLink, Card, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/live-link'
import { VideoCheck } from './video-check.tsx'

const SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { name } = await memberOf(args)
  const wanted = searchParams.get('video')
  const storage = await database()
  const all = await streamHistory(storage)
  const video = all.find(({ id }) => String(id) === wanted)
  if (wanted !== null && !video) throw data(null, { status: 404 })
  const before = readId(searchParams.get('before'))
  const older = all.slice(all.findIndex(({ id }) => id === before) + 1)
  return {
    ...(await liveForStaff(name, storage, now())),
    video,
    history: { videos: older.slice(0, SHOWN), more: older.length > SHOWN },
    hosts: settings.videoHosts,
    once: crypto.randomUUID(),
  }
}

export const action = formAction({
  start: startHandler,
  correct: staffForm(
    correctionForm,
    async (values, { storage, staff, text }) => {
      if (await correctStream(values, storage, staff.name)) return { notice: 'corrected' }
      throw new HttpError(404, text.liveLink.done.gone)
    },
    { changesPages: true },
  ),
  confirm: staffForm(idForm, async ({ id }, { storage }) => ({
    notice: (await confirmStream(id, storage)) ? 'confirmed' : 'notLive',
  })),
  end: staffForm(
    noFields,
    async (_, { storage, staff }) => ({
      notice: (await endStream(storage, staff.name, now())) ? 'ended' : 'notLive',
    }),
    { changesPages: true },
  ),
  delete: staffForm(
    idForm,
    async ({ id }, { storage, staff }) => ({
      notice: (await deleteStream(id, storage, staff.name)) ? 'deleted' : 'gone',
    }),
    { changesPages: true },
  ),
})

/** The live stream, the form for one with a preview of what visitors will see, and the history. */
export default function LiveLink({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { liveLink } = text
  const { current, toConfirm, video, history, hosts, once } = loaderData
  const intent = video ? 'correct' : 'start'
  return (
    <StaffPage title={liveLink.title} heading={liveLink.heading} lead={liveLink.lead}>
      <Notice words={liveLink.done} failures={['gone', 'notLive']} forms={[intent]} />
      {toConfirm && <StillLive stream={toConfirm} />}
      <LiveNow current={current} />
      <Card heading={video ? liveLink.correctHeading : liveLink.startHeading}>
        <StaffForm
          key={video?.id ?? ''}
          intent={intent}
          form={video ? correctionForm : liveLinkForm}
          given={{ liveURL: video?.live_url ?? '', name: video?.name ?? '' }}
          fields={[
            {
              name: 'liveURL',
              label: liveLink.url,
              hint: liveLink.urlHint,
              type: 'url',
              autoComplete: 'off',
              below: (address, reasonShown) => (
                <VideoCheck {...{ address, hosts, reasonShown }} text={liveLink} />
              ),
            },
            {
              name: 'name',
              label: liveLink.name,
              hint: liveLink.nameHint,
              autoComplete: 'off',
            },
          ]}
          button={video ? liveLink.correctSave : liveLink.save}
          hidden={{ once, ...(video && { id: String(video.id) }) }}
        />
        {video && (
          <p className="actions live-back">
            <Link className="button quiet" to={to('LiveLink')}>
              {liveLink.back}
            </Link>
          </p>
        )}
      </Card>
      <LiveHistory {...history} currentId={current?.id} />
    </StaffPage>
  )
}

function LiveNow({ current }: { current: Omit<LiveVideoRecord, 'id'> | undefined }) {
  const { text, to, language } = usePage()
  const { liveLink } = text
  return (
    <section className="card live-now">
      <h2>{liveLink.now}</h2>
      {current ? (
        <>
          <p className="lines">
            <strong lang={languageMark(current.name, language)}>{current.name}</strong>
            <a href={current.live_url}>{current.live_url}</a>
            <span>
              {interpolate(liveLink.since, { date: dateAndTime(current.created_at, language) })}
            </span>
          </p>
          <Confirm
            intent="end"
            ask={liveLink.end}
            warning={liveLink.endSure}
            yes={liveLink.endYes}
            no={text.record.deleteNo}
          />
          <p className="actions live-back">
            <a className="button quiet" href={to('Share', { kind: 'live', key: ONLY })}>
              {text.share.button}
            </a>
          </p>
        </>
      ) : (
        <p>{liveLink.nothing}</p>
      )}
    </section>
  )
}

/** Long after it began, asks the member who started the stream whether it still runs. */
function StillLive({ stream }: { stream: LiveVideoRecord }) {
  const { text, to, language } = usePage()
  const { stillLive } = text.liveLink
  const since = dateAndTime(stream.created_at, language)
  const action = to('LiveLink')
  return (
    <section className="alert" data-tone="warning">
      <h2>{stillLive.heading}</h2>
      <p>{interpolate(stillLive.text, { since })}</p>
      <div className="actions">
        <ButtonForm
          action={action}
          intent="confirm"
          words={stillLive.yes}
          fields={{ id: stream.id }}
        />
        <ButtonForm action={action} intent="end" words={stillLive.end} />
      </div>
    </section>
  )
}

type LiveHistoryProps = {
  videos: LiveVideoRecord[]
  more: boolean
  currentId: number | undefined
}

function LiveHistory({ videos, more, currentId }: LiveHistoryProps) {
  const { text, to } = usePage()
  const { liveLink } = text
  return (
    <section id="history">
      <h2>{liveLink.history}</h2>
      {videos.length === 0 ? (
        <p className="empty">{liveLink.historyEmpty}</p>
      ) : (
        <>
          <p>{liveLink.historyLead}</p>
          <ul className="rows entries">
            {videos.map((video) => (
              <Stream key={video.id} video={video} isLive={video.id === currentId} />
            ))}
          </ul>
        </>
      )}
      {more && (
        <ButtonLink
          to={`${to('LiveLink')}?before=${videos.at(-1)?.id}#history`}
          words={liveLink.older}
        />
      )}
    </section>
  )
}

function Stream({ video, isLive }: { video: LiveVideoRecord; isLive: boolean }) {
  const { text, to, language } = usePage()
  const { liveLink } = text
  const { id, live_url, created_at } = video
  const name = video.name ?? liveLink.untitled
  return (
    <li>
      <div>
        <h3 lang={languageMark(video.name, language)}>{name}</h3>
        <p>
          {isLive && <strong className="entry-state">{liveLink.liveMark}</strong>}
          <span>{interpolate(liveLink.streamed, { date: dateAndTime(created_at, language) })}</span>
          <a href={live_url}>{live_url}</a>
        </p>
      </div>
      <div className="actions">
        <Link className="button quiet" to={`${to('LiveLink')}?video=${id}`}>
          {liveLink.correct}
          <span className="visually-hidden">: {name}</span>
        </Link>
        <Confirm
          ask={liveLink.delete}
          of={name}
          warning={liveLink.deleteSure}
          yes={liveLink.deleteYes}
          no={text.record.deleteNo}
          intent="delete"
          fields={{ id }}
        />
      </div>
    </li>
  )
}
