import { useContext } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { ministry } from '../../domain/content/ministry.ts'
import { listKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import { countWaiting } from '../../domain/staff/workload.server.ts'
import { database } from '../../storage/database.server.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { signedIn } from '../middleware/session.server.ts'
import { Unavailable } from '../unavailable.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/layout'
import { keepPage, revalidateUnlessTyping } from './shell/keep-page.ts'
import { StaffPage } from './shell/page.tsx'
import { StaffShell } from './shell/shell.tsx'
import stylesheet from './shell/staff.css?url'

// Around every staff page, including those shown after the session has ended.
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const clientMiddleware = [keepPage]

/** Also on redirects to the sign-in. A list in /robots.txt would make these paths public. */
const notKept: Route.MiddlewareFunction = async (_, next) => {
  const response = await next()
  response.headers.set('X-Robots-Tag', 'noindex')
  response.headers.set('Cache-Control', 'no-store')
  return response
}

export const middleware = [notKept]

export async function loader(args: Route.LoaderArgs) {
  const member = await signedIn(args)
  const site = { name: ministry().name }
  if (!member) return site
  const { name, roles } = member
  return { ...site, member: { name, roles }, waiting: await countWaiting(roles, await database()) }
}

/**
 * Does not reload on navigation, so that a list stays usable offline. Reloads after forms, except
 * after a preview and an autosave, which change no list.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isPreview = args.formData?.get('intent') === 'preview'
  return args.formMethod !== undefined && !isPreview && revalidateUnlessTyping(args)
}

export default function StaffLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StaffShell {...loaderData}>
      <Outlet />
    </StaffShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <StaffShell {...loaderData}>
      <StaffFailure error={error} />
    </StaffShell>
  )
}

/** The error page of the staff area. It never shows the error's own message. */
function StaffFailure({ error }: { error: unknown }) {
  const { text, to, pathname } = usePage()
  const { search } = useLocation()
  const { failure, lists, notFound, staff } = text
  const unavailable = useContext(Unavailable)
  const answered = isRouteErrorResponse(error) ? error.status : undefined
  const words = {
    403: { title: staff.forbiddenTitle, heading: staff.forbidden, lead: staff.forbiddenText },
    404: { title: notFound.title, heading: notFound.heading, lead: notFound.text },
  }[answered ?? 500]
  const list = listKindNames.find((kind) => to(recordKinds[kind].listScreen) === pathname)
  if (list && !words) {
    const said = unavailable || answered ? lists.failed : lists.error
    return (
      <StaffPage title={staff[list]} heading={staff[list]}>
        <FormAlert tone="failure" words={said[list]}>
          {unavailable && <p>{failure.unavailable}</p>}
          <p>
            <Link className="target" to={pathname + search} reloadDocument>
              {lists.tryAgain}
            </Link>
          </p>
        </FormAlert>
      </StaffPage>
    )
  }
  const general = { ...failure, lead: unavailable ? failure.unavailable : failure.text }
  const { title, heading, lead } = words ?? general
  return (
    <StaffPage title={title} heading={heading} lead={lead}>
      <p>
        <Link className="button primary" to={to('Staff')}>
          {staff.toStaff}
        </Link>
      </p>
    </StaffPage>
  )
}
