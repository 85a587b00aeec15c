import { redirect } from 'react-router'
import { dateAndTime } from '../../domain/day.ts'
import { languageOf } from '../../domain/language.ts'
import { currentStream } from '../../domain/live-video.server.ts'
import { endSession } from '../../domain/session.server.ts'
import { fill } from '../../domain/text.ts'
import { noteVisit } from '../../domain/visit.server.ts'
import { workload } from '../../domain/workload.server.ts'
import { addresses } from '../address.ts'
import { onlyPost } from '../api/receive.ts'
import { stateOfSite } from '../check/state-of-site.server.ts'
import { sessionEnded, sessionToken } from '../middleware/session.server.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/home'
import { Lists, LiveState, MorePlaces, Waiting } from './home-parts.tsx'
import { memberOf } from './member.server.ts'
import { SiteState } from './site-state.tsx'

export const meta = pageMeta((text) => text.staff)

export async function loader(asked: Route.LoaderArgs) {
  const { id, name, role } = await memberOf(asked)
  const lastHere = await noteVisit(id)
  const language = languageOf(new URL(asked.request.url).pathname)
  const [work, live, findings] = await Promise.all([
    workload(id, lastHere ?? ''),
    currentStream(),
    role === 'administrator' ? stateOfSite(language) : undefined,
  ])
  return { name, role, lastHere, work, live, findings }
}

/** Signing out, from the button on every staff screen. */
export async function action({ request }: Route.ActionArgs) {
  onlyPost(request)
  const token = sessionToken(request)
  if (token) await endSession(token)
  const login = addresses(languageOf(new URL(request.url).pathname))('LoginPage')
  return redirect(`${login}?signed-out`, { status: 303, headers: sessionEnded() })
}

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { staff } = usePage().text
  const { language } = usePage()
  const { name, role, lastHere, work, live, findings } = loaderData
  const since = lastHere
    ? fill(staff.newSince, { date: dateAndTime(lastHere, language) })
    : staff.firstVisit
  return (
    <Page heading={fill(staff.greeting, { name })} lead={since} wide>
      <Lists work={work} />
      <Waiting work={work}>
        <LiveState live={live} />
      </Waiting>
      {findings && <SiteState findings={findings} />}
      <MorePlaces role={role} />
    </Page>
  )
}
