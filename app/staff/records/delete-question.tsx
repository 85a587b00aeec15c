import { Form, Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'

type Props = {
  record: FullRecord
  recordUrl: string
}

/** The confirmation page before a record is deleted. Only its button changes anything. */
export function DeleteQuestion({ record, recordUrl }: Props) {
  const { text, language } = usePage()
  const { record: words } = text
  const name = record.is_anonymous ? words.anonymous : record.name
  const date = dateAndTime(record.created_at, language)
  return (
    <Page heading={words.deleteHeading} lead={interpolate(words.deleteText, { name, date })}>
      <Form method="post" action={recordUrl} className="actions" replace>
        <button className="button danger" type="submit" name="intent" value="delete">
          {words.deleteYes}
        </button>
        <Link className="button quiet" to={recordUrl}>
          {words.deleteNo}
        </Link>
      </Form>
    </Page>
  )
}
