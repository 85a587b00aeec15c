import { Form } from 'react-router'
import { Confirm } from '../../components/confirm/confirm.tsx'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { DOCUMENT } from './document-form.tsx'

/** Splits a recurring event, to change one occurrence and all that follow. */
export function Split() {
  const { site } = usePage().text
  return (
    <section>
      <h2>{site.split}</h2>
      <p className="field-hint">{site.splitHint}</p>
      <Form method="post" className="form">
        <Field
          field={{ id: 'from', name: 'from', required: true, defaultValue: '' }}
          label={site.splitFrom}
          type="date"
        />
        <button className="button quiet" type="submit" name="intent" value="split">
          {site.splitButton}
        </button>
      </Form>
    </section>
  )
}

export function Place({
  hidden,
  deleted,
  ordered,
}: Record<'hidden' | 'deleted' | 'ordered', boolean>) {
  const { site } = usePage().text
  const moves = ordered ? ['up', 'down'] : []
  const intents = deleted ? ['undelete'] : [...moves, hidden ? 'show' : 'hide']
  const words: Record<string, string> = {
    undelete: site.undelete,
    up: site.up,
    down: site.down,
    show: site.show,
    hide: site.hide,
  }
  return (
    <section>
      <h2>{site.place}</h2>
      <p className="actions">
        {intents.map((intent) => (
          <button
            key={intent}
            className="button quiet"
            form={DOCUMENT}
            name="intent"
            value={intent}
            type="submit"
          >
            {words[intent]}
          </button>
        ))}
      </p>
      {!deleted && <Confirm {...site.delete} intent="delete" />}
    </section>
  )
}
