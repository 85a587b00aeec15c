import { createContext, useContext } from 'react'
import { ministry, readablePhone } from '../../domain/ministry.ts'
import { NotFound } from '../ui/not-found/not-found.tsx'
import { Page } from '../ui/page/page.tsx'
import { usePage } from '../use-page.ts'

/** Whether the page failed because the database could not be reached. */
export const Unavailable = createContext(false)

/** What a visitor sees when a page could not be made: our words, and the telephone. */
export function FailurePage({ notFound }: { notFound: boolean }) {
  const { text } = usePage()
  const unavailable = useContext(Unavailable)
  if (notFound) {
    return (
      <NotFound
        heading={(words) => words.notFound.heading}
        words={(words) => words.notFound.text}
      />
    )
  }
  return (
    <Page
      heading={text.failure.heading}
      lead={unavailable ? text.failure.unavailable : text.failure.text}
    >
      <title>{text.failure.title}</title>
      {ministry.phones.slice(0, 1).map((phone) => (
        <p key={phone}>
          <a className="button primary" href={`tel:${phone}`}>
            {readablePhone(phone)}
          </a>
        </p>
      ))}
    </Page>
  )
}
