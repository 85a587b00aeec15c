import type { LoaderFunctionArgs } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { type FollowUp, listFollowUps } from '../../../domain/prayer/prayer-desk.server.ts'
import { database } from '../../../storage/database.server.ts'
import { Pages } from '../../components/pages/pages.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { usePage } from '../../use-page.ts'
import { DoneNotice } from '../records/done-notice.tsx'
import { recordHandlers } from '../records/record-handlers.server.ts'
import { recordNotice } from '../records/record-notice.server.ts'
import { FailureAlert, formFailureOf } from '../shell/failure-alert.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/follow-ups'
import { FollowUpRows } from './follow-up-rows.tsx'

/** All people whom staff plan to ask again. A follow-up leaves the list once it is done. */
export async function loader({ url }: LoaderFunctionArgs) {
  const today = dayOf(now().toString())
  const storage = await database()
  const wanted = readId(url.searchParams.get('page'))
  const { followUps: all, ...place } = await listFollowUps(undefined, storage, wanted)
  const isDue = ({ follow_up_on }: FollowUp) => follow_up_on !== null && follow_up_on <= today
  return {
    ...place,
    due: all.filter(isDue),
    later: all.filter((request) => !isDue(request)),
    notice: await recordNotice(url, 'prayers', storage),
  }
}

export const action = formAction(
  recordHandlers({
    to: (_, __, { url }) => url.pathname + url.search,
  }),
)

export default function FollowUps({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { followUps: words } = text
  const { due, later, notice, page, pages } = loaderData
  const failure = formFailureOf(actionData)
  const at = (number: number) => `${to('FollowUps')}${number === 1 ? '' : `?page=${number}`}`
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      {failure && <FailureAlert failure={failure} />}
      {notice && !failure && <DoneNotice notice={notice} action={at(page)} />}
      {due.length + later.length === 0 && <p>{words.none}</p>}
      {Object.entries({ due, later }).map(
        ([when, followUps]) =>
          followUps.length > 0 && (
            <section key={when}>
              <h2>{when === 'due' ? words.due : words.later}</h2>
              <FollowUpRows followUps={followUps} action={at(page)} />
            </section>
          ),
      )}
      <Pages page={page} pages={pages} at={at} words={text.lists} />
    </StaffPage>
  )
}
