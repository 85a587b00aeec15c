import { useLocation } from 'react-router'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/page.tsx'
import type { RecordNotice } from './record-notice.server.ts'

type Props = {
  notice: RecordNotice
  /** Overrides where the notice's undo is sent. */
  action?: string
}

export function DoneNotice({ notice, action = notice.action }: Props) {
  const { record } = usePage().text
  const { key } = useLocation()
  const { intent, ...fields } = notice.undo ?? { intent: '' }
  return (
    <div key={key} className="alert" data-tone="success" role="status" tabIndex={-1}>
      <div className="row between">
        <p className="alert-text flush">{notice.words}</p>
        {intent && (
          <ButtonForm {...{ intent, fields }} words={record.undo} {...(action && { action })} />
        )}
      </div>
    </div>
  )
}
