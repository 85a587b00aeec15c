import { useContext } from 'react'
import { ministry, readablePhone } from '../../../domain/content/ministry.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { NotFound } from '../../components/not-found/not-found.tsx'
import { Page } from '../../components/page/page.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { Unavailable } from '../../unavailable.ts'
import { usePage } from '../../use-page.ts'

/** What a visitor sees when a page could not be made: our words, and the telephone. */
export function FailurePage({ notFound }: { notFound: boolean }) {
  const { text } = usePage()
  const unavailable = useContext(Unavailable)
  if (notFound) return <NotFound />
  return (
    <Page
      kind="story"
      picture="star-village"
      heading={text.failure.heading}
      lead={unavailable ? text.failure.unavailable : text.failure.text}
      wide
    >
      <title>{text.failure.title}</title>
      <SampleMark of="phones" />
      {ministry()
        .phones.slice(0, 1)
        .map((phone) => (
          <p key={phone} className="actions">
            <a className="button primary" href={`tel:${phone}`}>
              <Icon name="phone" />
              {readablePhone(phone)}
            </a>
          </p>
        ))}
    </Page>
  )
}
