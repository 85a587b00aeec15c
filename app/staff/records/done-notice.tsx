import { useLocation } from 'react-router'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import type { RecordNotice } from './record-notice.server.ts'

type Props = {
  notice: RecordNotice
  /** By default the page's own path. */
  action?: string
}

export function DoneNotice({ notice: { words, undo }, action }: Props) {
  const { record } = usePage().text
  const { key } = useLocation()
  const { intent, ...fields } = undo ?? { intent: '' }
  return (
    <div key={key} className="alert" data-tone="success" role="status" tabIndex={-1}>
      <div className="row between">
        <p className="alert-text flush">{words}</p>
        {undo && (
          <ButtonForm
            intent={intent}
            fields={fields}
            words={record.undo}
            {...(action && { action })}
          />
        )}
      </div>
    </div>
  )
}
