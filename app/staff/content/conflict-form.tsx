import { Form } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { usePage } from '../../use-page.ts'
import { Difference } from './difference.tsx'
import type { Conflict } from './save-typed.server.ts'

type Props = { conflict: Conflict; here: string }

/** What another person has saved since the form was opened, beside what the user typed. */
export function ConflictForm({ conflict, here }: Props) {
  const { text } = usePage()
  const words = text.site.conflict
  const { changes, fields, revision, form, when: time } = conflict
  const name = conflict.name || text.site.fromStarter
  return (
    <Form method="post" action={here} className="form" preventScrollReset>
      <FormAlert
        message={{
          tone: 'failure',
          words: interpolate(words.heading, { name, time }),
          more: interpolate(words.lead, { name }),
        }}
        takeFocus
      />
      {Object.entries({ fields: JSON.stringify(fields), revision, form }).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      {changes.map((change) => (
        <Difference key={change.fieldPath} {...change} whose={[name, words.mine]} />
      ))}
      <div className="actions">
        <button className="button primary" type="submit" name="intent" value="keep">
          {words.keep}
        </button>
        <button className="button quiet" type="submit" name="intent" value="take">
          {interpolate(words.take, { name })}
        </button>
      </div>
    </Form>
  )
}
