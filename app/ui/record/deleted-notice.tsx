import { useLocation } from 'react-router'
import { readId } from '../../../domain/record-work.ts'
import { usePage } from '../../use-page.ts'

/** Says on the list that the record is gone: its own page can no longer say so. */
export function DeletedNotice() {
  const { text } = usePage()
  const { search } = useLocation()
  if (readId(new URLSearchParams(search).get('deleted')) === undefined) return null
  return (
    <div className="wide deleted-notice">
      <div className="alert success" role="status">
        <p className="alert-words">{text.record.deleted}</p>
      </div>
    </div>
  )
}
