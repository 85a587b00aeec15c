import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  type Choice,
  listChoices,
  listFollowUps,
  openDesk,
} from '../../../domain/prayer/prayer-desk.server.ts'
import {
  advanceRound,
  choiceWords,
  deskPath,
  type Round,
  readRound,
  roundAddress,
  skipRequest,
} from '../../../domain/prayer/prayer-desk.ts'
import { database } from '../../../storage/database.server.ts'
import { asNumber } from '../../components/pages/as-number.ts'
import { type FormArgs, formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { DoneNotice } from '../records/done-notice.tsx'
import { recordHandlers } from '../records/record-handlers.server.ts'
import { recordNotice } from '../records/record-notice.server.ts'
import { WorkForm } from '../records/work-form.tsx'
import { FailureAlert, formFailureOf } from '../shell/failure-alert.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/prayer-desk'
import { DeskEnd } from './desk-end.tsx'
import { DeskRequestCard, DeskWork } from './desk-request.tsx'

/** The current prayer request and the round's progress; at its end, the follow-ups that are due. */
export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const instant = now().toString({ smallestUnit: 'millisecond' })
  const today = dayOf(instant)
  const round = readRound(url.searchParams, instant)
  const storage = await database()
  const { id: me } = await memberOf(args)
  const wanted = readId(url.searchParams.get('request'))
  const opened = await openDesk(round, today, wanted, me, storage)
  const [{ followUps }, choices, notice] = await Promise.all([
    opened.request ? { followUps: [] } : listFollowUps(today, storage),
    listChoices(instant, me, storage),
    recordNotice(url, 'prayers', storage),
  ])
  const { helplines } = ministry()
  return { ...opened, round, today, followUps, choices, me, notice, helplines }
}

/** The intents after which the next request is shown. */
const advancingIntents = ['prayed', 'mark-Answered']

export const action = formAction(
  recordHandlers({
    to: (intent, { id }, args) => {
      const desk = pathsIn(args.language)('PrayerDesk')
      const round = roundOf(args)
      if (advancingIntents.includes(intent)) return deskPath(desk, advanceRound(round))
      return deskPath(desk, round, { request: id })
    },
    since: (args) => roundOf(args).since,
  }),
)

export { revalidateUnlessUnreachable as shouldRevalidate } from '../shell/keep-page.ts'

export default function PrayerDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { desk: words } = text
  const failure = formFailureOf(actionData)
  const { request, remaining, round, followUps, choices, notice } = loaderData
  const desk = to('PrayerDesk')
  const back = deskPath(desk, { ...round, handled: Math.max(0, round.handled - 1) })
  const outcome = (
    <>
      {failure && <FailureAlert failure={failure} more={words.failed} />}
      {notice && !failure && <DoneNotice notice={notice} action={back} />}
    </>
  )
  const number = round.handled + 1
  const total = round.handled + remaining
  return (
    <StaffPage title={words.title} heading={words.heading} lead={request && words.lead}>
      {!request && outcome}
      <ChooseRound round={round} choices={choices} />
      {request ? (
        <FocusedRequest id={request.id} outcome={outcome}>
          <p className="bar desk-progress">
            <span>{interpolate(words.progress, { number, total })}</span>
            <progress
              value={round.handled}
              max={total}
              aria-label={interpolate(words.progressLabel, { number, total })}
            />
          </p>
          <WorkForm
            action={deskPath(desk, round, { request: request.id })}
            seen={request.status}
            prayer={request.id}
          />
          <DeskRequestCard {...loaderData} request={request}>
            <DeskWork
              {...loaderData}
              request={request}
              skip={deskPath(desk, skipRequest(round, request.id))}
              result={failure}
            />
          </DeskRequestCard>
        </FocusedRequest>
      ) : (
        <DeskEnd round={round} followUps={followUps} />
      )}
    </StaffPage>
  )
}

function roundOf({ request }: FormArgs): Round {
  const instant = now().toString({ smallestUnit: 'millisecond' })
  return readRound(new URL(request.url).searchParams, instant)
}

/** Starts a round of other requests, or prints these. Closed again at each request. */
function ChooseRound({ round, choices }: { round: Round; choices: Choice[] }) {
  const { text, to } = usePage()
  const { desk } = text
  const { only } = round
  return (
    <div className="stack tight choose-round">
      <details key={`${round.since} ${round.handled}`} className="unfold">
        <summary>{interpolate(desk.choice, { choice: choiceWords(only, text) })}</summary>
        <ul className="row tight">
          {choices.map(({ only: other, count }) => (
            <li key={other}>
              <Link
                className="button quiet"
                to={roundAddress(to('PrayerDesk'), other)}
                aria-current={other === only ? 'true' : undefined}
              >
                {interpolate(desk.choiceCount, {
                  choice: choiceWords(other, text),
                  count: asNumber(count),
                })}
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <Link className="target" to={to('FollowUps')}>
            {desk.allFollowUps}
          </Link>
        </p>
      </details>
      <Form method="post" action={to('PrayerPaper')}>
        <input type="hidden" name="only" value={only} />
        <button type="submit" className="button quiet">
          {desk.onPaper}
        </button>
      </Form>
    </div>
  )
}

type FocusedRequestProps = {
  id: number
  /** Rendered above the section, so that the next Tab moves to the request's own buttons. */
  outcome: ReactNode
  children: ReactNode
}

/** Takes the focus when the next request is shown, to be read out; Enter then means "Prayed". */
function FocusedRequest({ id, outcome, children }: FocusedRequestProps) {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    // On the first load the browser scrolls to the hash itself, and the focus may have moved since.
    if (hash !== '#request' || shown.current === id) return
    shown.current = id
    section.current?.focus({ preventScroll: true })
  }, [hash, id])
  const onKeyDown = ({ key, repeat, target, currentTarget }: KeyboardEvent) => {
    const onControl = target instanceof HTMLElement && target.tabIndex >= 0
    if (key !== 'Enter' || repeat || onControl) return
    currentTarget.querySelector<HTMLButtonElement>('button[value="prayed"]')?.click()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is a shortcut for its button
    <div onKeyDown={onKeyDown}>
      {outcome}
      <section
        className="desk"
        id="request"
        tabIndex={-1}
        aria-labelledby="request-heading"
        ref={section}
      >
        {children}
      </section>
    </div>
  )
}
