import { usePage } from '../../use-page.ts'

/** Says on the list that the record is gone: its own page can no longer say so. */
export function DeletedNotice() {
  const { record } = usePage().text
  return (
    <div className="wide deleted-notice">
      <div className="alert" data-kind="success" role="status">
        <p className="alert-text">{record.deleted}</p>
      </div>
    </div>
  )
}
