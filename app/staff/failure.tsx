import { useContext } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { Unavailable } from '../unavailable.ts'
import { usePage } from '../use-page.ts'
import { StaffPage } from './page.tsx'

/** What a member of staff sees instead of a page: what happened in our words, never the error's own. */
export function StaffFailure({ error }: { error: unknown }) {
  const { text, to } = usePage()
  const { failure, notFound, staff } = text
  const unavailable = useContext(Unavailable)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const words = {
    403: { title: staff.forbiddenTitle, heading: staff.forbidden, lead: staff.forbiddenText },
    404: { title: notFound.title, heading: notFound.heading, lead: notFound.text },
  }[status] ?? { ...failure, lead: unavailable ? failure.unavailable : failure.text }
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      <p>
        <Link className="button primary" to={to('Staff')}>
          {staff.toStaff}
        </Link>
      </p>
    </StaffPage>
  )
}
