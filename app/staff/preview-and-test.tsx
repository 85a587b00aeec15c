import { languages } from '../../domain/content/language.ts'
import { interpolate } from '../../domain/content/text.ts'
import { call } from '../address.ts'
import { Field } from '../components/form/field.tsx'
import { FormAlert } from '../components/form/form-alert.tsx'
import type { Submitted } from '../components/form/submitted.ts'
import { usePage } from '../use-page.ts'

type Props = {
  date: string
  /** Undefined when the day has no entry, published or planned. */
  headline: string | undefined
  submitted: Submitted | undefined
}

/** The mail of a day before anybody gets it: looked at, and sent to oneself. */
export function PreviewAndTest({ date, headline, submitted }: Props) {
  const { text, to, language } = usePage()
  const { deliveries: words, subscription } = text
  const field = (name: string, value: string) => ({
    id: `test-${name}`,
    name,
    error: submitted?.errors[name],
    defaultValue: submitted?.values[name] ?? value,
  })
  const preview = (more: string) => `${call('deliveryPreview')}?date=${date}&${more}`
  const wrong = Object.entries(submitted?.errors ?? {}).map(([name, message]) => ({
    id: `test-${name}`,
    label: name === 'email' ? words.email : words.day,
    message,
  }))
  return (
    <section>
      <h2>{words.previewHeading}</h2>
      <form className="form inline-form" method="get" action={to('Deliveries')}>
        <Field
          field={{ id: 'preview-date', name: 'date', defaultValue: date }}
          label={words.day}
          type="date"
        />
        <button className="button quiet" type="submit">
          {words.show}
        </button>
      </form>
      {headline === undefined ? (
        <div className="empty">
          <p>{words.noEntry}</p>
          <a className="button quiet" href={`${to('Letter')}?date=${date}`}>
            {words.writeEntry}
          </a>
        </div>
      ) : (
        <div className="card delivery-preview">
          <p>
            <strong>{headline}</strong>
          </p>
          <p className="actions">
            {languages.map((each) => (
              <a key={each} className="button quiet" href={preview(`language=${each}`)}>
                {interpolate(words.previewIn, { language: subscription.languages[each] })}
              </a>
            ))}
            <a className="button quiet" href={preview(`language=${language}&as=text`)}>
              {words.previewText}
            </a>
          </p>
          <h3>{words.testHeading}</h3>
          <form className="form" method="post" action={`${to('Deliveries')}?test&date=${date}`}>
            {submitted && (
              <FormAlert
                message={{ kind: 'failure', words: submitted.message }}
                wrong={wrong}
                summary=""
                takeFocus
              />
            )}
            <input type="hidden" name="date" value={date} />
            <Field
              field={field('email', '')}
              label={words.email}
              type="email"
              autoComplete="email"
            />
            <div className="field">
              <label htmlFor="test-language">{words.language}</label>
              <select
                id="test-language"
                name="language"
                defaultValue={submitted?.values['language'] ?? language}
              >
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {subscription.languages[each]}
                  </option>
                ))}
              </select>
            </div>
            <button className="button primary" type="submit">
              {words.sendTest}
            </button>
          </form>
        </div>
      )}
    </section>
  )
}
