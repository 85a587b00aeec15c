import { Field } from '../ui/form/field.tsx'
import { FormAlert } from '../ui/form/form-alert.tsx'
import { formText } from '../ui/form/form-text.ts'
import { Select } from '../ui/form/select.tsx'
import { Tick } from '../ui/form/tick.tsx'
import { HistoryFilterForm } from '../ui/history-filter/history-filter.tsx'
import { usePage } from '../use-page.ts'
import { Specimen } from './specimen.tsx'

/** `scheme` keeps the ids of the two halves of the page apart. */
export function FormSpecimens({ scheme }: { scheme: string }) {
  const { text } = usePage()
  const { contact, prayer } = text
  const { summary, dismiss } = formText(text)
  const field = (name: string, error?: string, defaultValue = '') => ({
    id: `${scheme}-${name}`,
    name,
    error,
    defaultValue,
  })
  const closing = { words: dismiss, act: () => undefined }
  return (
    <>
      <Specimen name="form-alert: failure with fields, success with a reference, note">
        <div className="form narrow">
          <FormAlert
            message={{ kind: 'failure', words: contact.invalid }}
            wrong={[
              { id: `${scheme}-wrong`, label: contact.emailLabel, message: formText(text).email },
            ]}
            summary={summary}
            dismiss={closing}
            cameWithPage
          />
          <FormAlert
            message={{ kind: 'success', words: contact.success, reference: 'F84K-TH4N' }}
            referenceWords={formText(text).reference}
            summary={summary}
            dismiss={closing}
            cameWithPage
          />
          <FormAlert
            message={{ kind: 'note', words: contact.error }}
            summary={summary}
            cameWithPage
          />
        </div>
      </Specimen>
      <Specimen name="field, select, tick: empty, filled, wrong">
        <div className="form narrow card">
          <Field field={field('empty')} label={contact.name} />
          <Field
            field={field('hint', undefined, '+91 98480 12345')}
            label={contact.phoneLabel}
            hint={contact.phoneHint}
          />
          <Field
            field={field('wrong', formText(text).email, 'nobody@')}
            label={contact.emailLabel}
            hint={contact.phoneHint}
          />
          <Field field={field('rows')} label={contact.message} rows={5} />
          <Select
            field={field('select', formText(text).required)}
            label={prayer.type}
            options={{}}
            placeholder={formText(text).pleaseChoose}
          />
          <Tick field={field('tick')} label={prayer.anonymous} hint={prayer.anonymousHint} />
          <Tick field={field('switch', undefined, '1')} label={prayer.anonymous} asSwitch />
          <button type="button" className="button primary" disabled>
            {contact.send}
          </button>
        </div>
      </Specimen>
      <Specimen name="history-filter">
        <HistoryFilterForm filter={{ search: '', start: '', end: '', sort: 'created_at_desc' }} />
      </Specimen>
    </>
  )
}
