import { useContext } from 'react'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { NotFound } from '../../components/not-found/not-found.tsx'
import { Page } from '../../components/page/page.tsx'
import { SampleMark } from '../../components/sample-mark/sample-mark.tsx'
import { Unavailable } from '../../unavailable.ts'
import { usePage } from '../../use-page.ts'

/** The error page for visitors: our own message and the telephone number. */
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
      <p className="actions">
        <CallButtons className="button primary" one />
      </p>
    </Page>
  )
}
