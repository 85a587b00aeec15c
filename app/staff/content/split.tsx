import { Form } from 'react-router'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'

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
