import { useEffect, useState } from 'react'
import { data, Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  confirmStream,
  correctStream,
  deleteStream,
  endStream,
  findStream,
  liveForStaff,
  streamsBefore,
} from '../../../domain/live/live-video.server.ts'
import {
  correctionForm,
  type LiveVideoRecord,
  liveLinkForm,
} from '../../../domain/live/live-video.ts'
import { database } from '../../../storage/database.server.ts'
import { startHandler } from '../../api/save-live-url.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { idForm } from '../shell/id-form.ts'
import { ButtonForm, Card, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/live-link'
import { LiveHistory, LiveNow } from './live-link-parts.tsx'
import { VideoCheck } from './video-check.tsx'

const SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const { name } = await memberOf(args)
  const wanted = searchParams.get('video')
  const storage = await database()
  const [live, video, history] = await Promise.all([
    liveForStaff(name, storage, now()),
    wanted === null ? undefined : findStream(readId(wanted) ?? 0, storage),
    streamsBefore(readId(searchParams.get('before')), SHOWN, storage),
  ])
  const missing = wanted !== null && !video
  const typed = (name: string) => (searchParams.get(name) ?? '').slice(0, 2000)
  const shown = {
    ...live,
    video,
    history,
    missing,
    // Without JavaScript a GET of this page checks the address.
    given: video
      ? { liveURL: video.live_url, name: video.name ?? '', id: String(video.id) }
      : { liveURL: typed('liveURL'), name: typed('name') },
    hosts: settings.videoHosts,
    once: crypto.randomUUID(),
    paged: searchParams.has('before'),
  }
  return data(shown, { status: missing ? 404 : 200 })
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

export default function LiveLink({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { liveLink } = text
  const { current, toConfirm, video, history, missing, given, hosts, once, paged } = loaderData
  return (
    <StaffPage title={liveLink.title} heading={liveLink.heading} lead={liveLink.lead}>
      <Notice
        words={liveLink.done}
        failures={['gone', 'notLive']}
        forms={[video ? 'correct' : 'start']}
        name={missing ? 'gone' : undefined}
      />
      {toConfirm && <StillLive stream={toConfirm} />}
      <LiveNow current={current} />
      <Card heading={video ? liveLink.correctHeading : liveLink.startHeading}>
        <LiveAddressForm
          key={video?.id ?? ''}
          intent={video ? 'correct' : 'start'}
          given={given}
          hosts={hosts}
          once={once}
        />
        {video && (
          <p className="actions live-back">
            <Link className="button quiet" to={to('LiveLink')}>
              {liveLink.back}
            </Link>
          </p>
        )}
      </Card>
      <LiveHistory {...history} paged={paged} currentId={current?.id} />
    </StaffPage>
  )
}

type LiveAddressFormProps = {
  intent: 'start' | 'correct'
  /** Initial values: the stream to correct, or the address checked without JavaScript. */
  given: { liveURL: string; name: string; id?: string }
  hosts: string[]
  /** Idempotency key, new on each page load: the same address may go live again another day. */
  once: string
}

/** The address and name of a stream, with a live preview of what visitors will see. */
function LiveAddressForm({ intent, given, hosts, once }: LiveAddressFormProps) {
  const { liveLink } = usePage().text
  return (
    <StaffForm
      intent={intent}
      form={intent === 'start' ? liveLinkForm : correctionForm}
      given={given}
      fields={[
        {
          name: 'liveURL',
          label: liveLink.url,
          hint: liveLink.urlHint,
          type: 'url',
          autoComplete: 'off',
          below: (address, reasonShown) => (
            <VideoCheck address={address} hosts={hosts} reasonShown={reasonShown} text={liveLink} />
          ),
        },
        {
          name: 'name',
          label: liveLink.name,
          hint: liveLink.nameHint,
          autoComplete: 'off',
          below: () => intent === 'start' && <CheckButton words={liveLink.check} />,
        },
      ]}
      button={intent === 'start' ? liveLink.save : liveLink.correctSave}
      hidden={{ once, ...(given.id && { id: given.id }) }}
    />
  )
}

/** Checks the address without JavaScript; removed with JavaScript, or Enter would press it. */
function CheckButton({ words }: { words: string }) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  if (hasScript) return null
  return (
    <button className="button quiet without-script" type="submit" formMethod="get" formNoValidate>
      {words}
    </button>
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
