import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import type { Notice } from './record-screen.server.ts'

type Props = {
  notice: Notice
  action: string
}

export function DoneNotice({ notice: { words, undo, link }, action }: Props) {
  const { record } = usePage().text
  const { intent, ...fields } = undo ?? { intent: '' }
  return (
    <div className="alert" data-tone="success" role="status">
      <div className="row between">
        <p className="alert-text flush">{words}</p>
        {link && (
          <a className="button primary" href={link.href}>
            {link.words}
          </a>
        )}
        {undo && <ButtonForm intent={intent} fields={fields} words={record.undo} action={action} />}
      </div>
    </div>
  )
}
