import { Link } from 'react-router'
import { type RecordKind, recordKindOf } from '../../../domain/people/record-kinds.ts'
import type { FullRecord } from '../../../domain/people/record-read.server.ts'
import { usePage } from '../../use-page.ts'
import { WorkButton } from './work-form.tsx'

/**
 * The button that finishes a record and goes on. Pastors and volunteers have none: between
 * approving and rejecting there is a decision, which no button may hurry.
 */
const onwards: Partial<Record<RecordKind, 'answered-next' | 'prayed-next'>> = {
  contacts: 'answered-next',
  prayers: 'prayed-next',
}

/** Whether a record's page has its main button at the foot. */
export function hasOnward({ kind, status }: Pick<FullRecord, 'kind' | 'status'>): boolean {
  return onwards[kind] !== undefined && recordKindOf(kind).open.includes(status)
}

type Props = {
  record: FullRecord
  /** The next record's address. */
  next: string | undefined
}

export function Onward({ record, next }: Props) {
  const { walk } = usePage().text
  const intent = onwards[record.kind]
  if (!intent || !hasOnward(record)) return null
  return (
    <div className="onward">
      <WorkButton intent={intent} look="primary">
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
