import type { Text } from '../../../domain/text.ts'
import { usePage } from '../../use-page.ts'
import { Page } from '../page/page.tsx'

/** A screen whose content is still being built: it says so and shows another way. */
export function UnfinishedScreen({ heading }: { heading: (text: Text) => string }) {
  const { text, to } = usePage()
  return (
    <Page heading={heading(text)} lead={text.unfinished.text}>
      <p>{text.unfinished.ask}</p>
      <p>
        <a className="button primary" href={to('Contact')}>
          {text.shell.contact}
        </a>
      </p>
    </Page>
  )
}

/** The same for staff, who must not believe that there is nothing to read. */
export function UnfinishedStaffScreen({ heading }: { heading: (text: Text) => string }) {
  const { text } = usePage()
  return <Page heading={heading(text)} lead={text.unfinished.staffText} />
}
