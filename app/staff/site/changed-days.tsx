import { usePage } from '../../use-page.ts'
import { One, Rows } from './inputs.tsx'

/** The days on which something that comes round is cancelled, or held on another day or hour. */
export function ChangedDays() {
  const { hints } = usePage().text.site
  return (
    <Rows place="changes" hint={hints.changes} add={hints.addChange}>
      {(row) => (
        <>
          <One place={`${row}.date`} type="date" />
          <One place={`${row}.to`} type="date" />
          <One place={`${row}.starts`} type="time" />
          <One place={`${row}.ends`} type="time" />
        </>
      )}
    </Rows>
  )
}
