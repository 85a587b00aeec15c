import { RecordList } from '../../app/staff/records/record-list.tsx'
import { usePage } from '../../app/use-page.ts'
import { messagesIn } from './samples.ts'
import { Specimen } from './specimen.tsx'

const request = {
  page: 1,
  perPage: 25,
  q: '',
  status: '',
  assigned: '' as const,
  due: '' as const,
  sort: 'created_at_desc',
}

/** The lists of staff; on a phone their filters are collapsed. */
export function StaffListSpecimens() {
  const { language } = usePage()
  const list = { kind: 'contacts' as const }
  const rows = messagesIn(language)
  return (
    <>
      <Specimen name="record-list: the second page of three">
        <RecordList {...list} request={{ ...request, page: 2 }} page={{ rows, total: 63 }} />
      </Specimen>
      <Specimen name="record-list: found, in another order">
        <RecordList
          {...list}
          request={{
            ...request,
            q: 'asha',
            status: 'New',
            sort: 'name_asc',
          }}
          page={{ rows: rows.slice(0, 1), total: 1 }}
        />
      </Specimen>
      <Specimen name="record-list: nothing found">
        <RecordList {...list} request={{ ...request, q: 'zzz' }} page={{ rows: [], total: 0 }} />
      </Specimen>
      <Specimen name="record-list: nothing ever came">
        <RecordList {...list} request={request} page={{ rows: [], total: 0 }} />
      </Specimen>
    </>
  )
}
