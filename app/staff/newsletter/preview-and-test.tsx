import { Form, Link } from 'react-router'
import { languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { testMailForm } from '../../../domain/mail-list/test-mail.ts'
import { Field } from '../../components/form/field.tsx'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'

type Props = {
  date: string
  /** Undefined when the day has no entry, published or planned. */
  headline: string | undefined
}

export function PreviewAndTest({ date, headline }: Props) {
  const { text, to, language } = usePage()
  const { deliveries: words, subscription } = text
  const preview = (more: string) => `${callPath('deliveryPreview')}?date=${date}&${more}`
  return (
    <section>
      <h2>{words.previewHeading}</h2>
      <Form className="form inline-form" method="get" action={to('Deliveries')}>
        <Field
          field={{ id: 'preview-date', name: 'date', defaultValue: date }}
          label={words.day}
          type="date"
        />
        <button className="button quiet" type="submit">
          {words.show}
        </button>
      </Form>
      {headline === undefined ? (
        <div className="empty">
          <p>{words.noEntry}</p>
          <Link className="button quiet" to={`${to('Letter')}?date=${date}`}>
            {words.writeEntry}
          </Link>
        </div>
      ) : (
        <div className="card delivery-preview">
          <p>
            <strong>{headline}</strong>
          </p>
          <p className="actions">
            {languages.map((option) => (
              <a key={option} className="button quiet" href={preview(`language=${option}`)}>
                {interpolate(words.previewIn, {
                  language: subscription.languages[option],
                })}
              </a>
            ))}
          </p>
          <h3>{words.testHeading}</h3>
          <StaffForm
            intent="test"
            form={testMailForm}
            given={{ language }}
            fields={[
              { name: 'email', label: words.email, type: 'email', autoComplete: 'email' },
              {
                name: 'language',
                label: words.language,
                as: 'select',
                options: subscription.languages,
              },
            ]}
            button={words.sendTest}
            hidden={{ date }}
          />
        </div>
      )}
    </section>
  )
}
