import type { ReactNode } from 'react'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { inLanguage } from '../../../domain/content/language.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import {
  canConfirm,
  canLeave,
  confirmSubscription,
  eraseSubscriber,
  leaveList,
  personDataOf,
} from '../../../domain/mail-list/subscription.server.ts'
import { database } from '../../../storage/database.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { formAction, openForm } from '../../forms/form-action.server.ts'
import { linkTokenIn } from '../../link-token.ts'
import { pageMeta } from '../../page-meta.ts'
import { pathOf } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/newsletter-link'
import stylesheet from './newsletter.css?url'

// The three pages that mails link to, each with a token in the query string. `offer` returns what
// the token allows, `act` is the action of the button.
const pages = {
  [pathOf('NewsLetterConfirm')]: { offer: canConfirm, act: confirmSubscription, name: 'confirm' },
  [pathOf('NewsLetterLeave')]: { offer: canLeave, act: leaveList, name: 'leave' },
  [pathOf('NewsLetterMine')]: { offer: personDataOf, act: eraseSubscriber, name: 'mine' },
} as const

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/** A personal page: not cached, not indexed by search engines. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })

export function meta(page: Route.MetaArgs) {
  const { pathname, search } = page.location
  const done = new URLSearchParams(search).get('notice') === 'done'
  return pageMeta((text) => {
    const { heading, doneHeading } = text.subscription[pageAt(pathname).name]
    return { title: done ? doneHeading : heading }
  })(page)
}

export async function loader({ url: { pathname, searchParams } }: Route.LoaderArgs) {
  const token = linkTokenIn(searchParams)
  const offer = await pageAt(pathname).offer(token, await database())
  return { token, done: searchParams.get('notice') === 'done', offer }
}

/** Redirects to an address without the token. */
export const action = formAction({
  tap: openForm(noFields, async (_, { url, storage, text, language }) => {
    const token = linkTokenIn(url.searchParams)
    if (await pageAt(url.pathname).act(token, storage, language)) return { notice: 'done' }
    throw new HttpError(404, text.subscription.leave.unknown)
  }),
})

export default function NewsletterLink({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = pageAt(usePage().pathname)
  const { offer } = loaderData
  return (
    <OneTap name={name} link={loaderData} rejected={actionData !== undefined}>
      {typeof offer === 'object' && <StoredData data={offer} />}
    </OneTap>
  )
}

type OneTapProps = {
  /** Its words in `text.subscription`. */
  name: 'confirm' | 'leave' | 'mine'
  link: { token: string; done: boolean; offer: unknown }
  /** The submit failed: the link is no longer valid. */
  rejected: boolean
  children?: ReactNode
}

/** The target page of a link in a mail: opening it changes nothing, only its button does. */
export function OneTap({ name, link: { token, done, offer }, rejected, children }: OneTapProps) {
  const { text, to, pathname } = usePage()
  const words = text.subscription[name]
  const heading = done ? words.doneHeading : words.heading
  // Who can no longer confirm may subscribe again.
  const again = 'again' in words && !done ? words.again : undefined
  return (
    <Page kind="reading" picture="letter-and-quill" heading={heading}>
      {offer && !done && !rejected ? (
        <div className="card stack">
          {children}
          <p>{words.says}</p>
          <form method="post" action={`${pathname}?token=${encodeURIComponent(token)}`}>
            <button className={name === 'mine' ? 'button danger' : 'button primary'} type="submit">
              {words.button}
            </button>
          </form>
        </div>
      ) : (
        <>
          <FormAlert
            tone={done ? 'success' : 'failure'}
            words={done ? words.done : words.unknown}
          />
          <p className="actions">
            <a
              className={done ? 'button quiet' : 'button primary'}
              href={to('NewsLetter') + (again === undefined ? '' : '#subscribe')}
            >
              {again ?? text.subscription.toNewsletter}
            </a>
          </p>
        </>
      )}
    </Page>
  )
}

type Stored = NonNullable<Awaited<ReturnType<typeof personDataOf>>>

function StoredData({ data }: { data: Stored }) {
  const { text, language } = usePage()
  const { subscription } = text
  const at = (instant: string | null) => instant && dateAndTime(instant, language)
  const rows = [
    [subscription.email, data.email],
    [subscription.status, subscription.statuses[data.status]],
    [subscription.language, subscription.languages[data.language]],
    [subscription.subscribedAt, at(data.subscribed_at)],
    [subscription.confirmedAt, at(data.confirmed_at)],
    [subscription.name, data.name],
    [subscription.consentWords, data.consent_words],
    [subscription.mails, String(data.mails.count)],
    [subscription.lastMail, at(data.mails.last)],
  ]
  return (
    <dl className="stack tight">
      {rows.map(
        ([name, value]) =>
          value && (
            <div className="columns joined" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function pageAt(pathname: string) {
  const path = inLanguage(pathname, 'en')
  const page = Object.entries(pages).find(([begins]) => path.startsWith(begins))?.[1]
  if (!page) throw new Error(`no mail leads to ${path}`)
  return page
}
