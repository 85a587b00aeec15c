import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { usePage } from '../../use-page.ts'
import { Page } from '../page/page.tsx'
import { screenOf } from './kinds.ts'

/** Asks before a record goes: the link to this page changes nothing, its button does. */
export function DeleteQuestion({ record }: { record: FullRecord }) {
  const { text, language } = usePage()
  const here = screenOf(record.kind, language).one(record.id)
  const anonymous = record.kind === 'prayers' && record.is_anonymous === 1
  const name = anonymous ? text.record.anonymous : record.name
  const date = dateAndTime(record.created_at, language)
  return (
    <Page
      heading={text.record.deleteHeading}
      lead={interpolate(text.record.deleteText, { name, date })}
    >
      <form method="post" action={here} className="actions">
        <input type="hidden" name="deed" value="delete" />
        <button className="button danger" type="submit">
          {text.record.deleteYes}
        </button>
        <a className="button quiet" href={here}>
          {text.record.deleteNo}
        </a>
      </form>
    </Page>
  )
}
