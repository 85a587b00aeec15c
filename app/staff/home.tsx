import { redirect } from 'react-router'
import { countContacts } from '../../domain/contact.server.ts'
import { languageOf } from '../../domain/language.ts'
import { endSession } from '../../domain/session.server.ts'
import { countSubscribers } from '../../domain/subscriber.server.ts'
import { fill } from '../../domain/text.ts'
import { addresses } from '../address.ts'
import { sessionEnded, sessionToken } from '../middleware/session.server.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/home'
import { staffMenu } from './navigation.tsx'

const NEW_FOR_DAYS = 7

export const meta = pageMeta((text) => text.staff)

export async function loader() {
  const since = new Date(Date.now() - NEW_FOR_DAYS * 86_400_000).toISOString()
  const [contacts, subscribers] = await Promise.all([countContacts(since), countSubscribers(since)])
  return { fresh: { contacts, subscribers } }
}

/** Signing out, from the button on every staff screen. */
export async function action({ request }: Route.ActionArgs) {
  const token = sessionToken(request)
  if (token) await endSession(token)
  const login = addresses(languageOf(new URL(request.url).pathname))('LoginPage')
  return redirect(`${login}?signed-out`, { status: 303, headers: sessionEnded() })
}

export default function StaffHome({ loaderData: { fresh } }: Route.ComponentProps) {
  const { text, to } = usePage()
  const counted = new Map([
    [to('Connects'), fresh.contacts],
    [to('Followers'), fresh.subscribers],
  ])
  return (
    <Page heading={text.staff.heading}>
      <ul className="staff-menu">
        {staffMenu(text, to).map(({ name, href }) => {
          const count = counted.get(href)
          return (
            <li key={href}>
              <a className="card" href={href}>
                <strong>{name}</strong>
                {count !== undefined && <span>{fill(text.staff.newThisWeek, { count })}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
