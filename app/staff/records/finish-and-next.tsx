import { Link } from 'react-router'
import { type RecordKind, recordKindOf } from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { usePage } from '../../use-page.ts'
import { WorkButton } from './work-form.tsx'

/**
 * The intent of the button that finishes a record and opens the next one. Pastors and volunteers
 * have none, because the decision to approve or reject a person should not be hurried.
 */
const finishIntents: Partial<Record<RecordKind, 'answered-next' | 'prayed-next'>> = {
  contacts: 'answered-next',
  prayers: 'prayed-next',
}

/** Whether a record's page has its main button at the bottom. */
export function hasFinishAndNext({ kind, status }: Pick<FullRecord, 'kind' | 'status'>): boolean {
  return finishIntents[kind] !== undefined && recordKindOf(kind).open.includes(status)
}

type Props = {
  record: FullRecord
  /** The next record's URL. */
  next: string | undefined
}

export function FinishAndNext({ record, next }: Props) {
  const { walk } = usePage().text
  const intent = finishIntents[record.kind]
  if (!intent || !hasFinishAndNext(record)) return null
  return (
    <div className="finish-and-next">
      <WorkButton intent={intent} variant="primary">
        {walk[intent]}
      </WorkButton>
      {next && (
        <Link className="button quiet" to={next}>
          {walk.skip}
        </Link>
      )}
    </div>
  )
}
