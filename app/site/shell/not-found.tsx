import { data } from 'react-router'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'

export const loader = notFound
export const action = notFound

export default function NotFoundPage() {
  return <NotFound />
}

/** Returns a loader's response for an unknown URL: null data with status 404. */
export function notFound() {
  return data(null, { status: 404 })
}

type Props = {
  /** Replaces the default heading where the reason is known. */
  heading?: string
  lead?: string | undefined
  /** The page to link to; by default the service times. */
  among?: 'NewsLetter' | 'Ministries' | 'About'
}

export function NotFound({ among, ...words }: Props) {
  const { text, to } = usePage()
  const { heading = text.notFound.heading, lead = text.notFound.text } = words
  return (
    <Page kind="story" picture="lantern" heading={heading} lead={lead} wide>
      <p className="actions not-found">
        <a className="button primary" href={to('Home')}>
          {text.notFound.goHome}
        </a>
        <a className="button quiet" href={to(among ?? 'Services')}>
          {among ? text.screens[among].title : text.shell.services}
        </a>
        <a className="button quiet" href={to('Contact')}>
          {text.shell.contact}
        </a>
      </p>
    </Page>
  )
}
