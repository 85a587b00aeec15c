import { Field, Select, Tick } from '../../app/components/form/field.tsx'
import { FormAlert } from '../../app/components/form/form-alert.tsx'
import { useFormProps } from '../../app/components/form/form-props.ts'
import { FormPage } from '../../app/components/form-page/form-page.tsx'
import { PrivacyNotice } from '../../app/components/privacy-notice/privacy-notice.tsx'
import ContactForm from '../../app/site/contact/contact-form.island.tsx'
import LoginForm from '../../app/site/login/login-form.island.tsx'
import { HistoryFilterForm } from '../../app/site/media/history-filter.tsx'
import { usePage } from '../../app/use-page.ts'
import { contactForm } from '../../domain/people/contact.ts'
import { signInForm } from '../../domain/staff/account.ts'
import { here, nothing, reference } from './samples.ts'
import { Specimen } from './specimen.tsx'

/** `scheme` makes ids unique: the page shows each form once per colour scheme. */
export function FormSpecimens({ scheme }: { scheme: string }) {
  const { text } = usePage()
  const { contact, prayer } = text
  const { summary, dismiss } = text.form
  const field = (name: string, error?: string, defaultValue = '') => ({
    id: `${scheme}-${name}`,
    name,
    error,
    defaultValue,
  })
  const contactProps = useFormProps(contactForm, 'submitContact', {
    success: false,
    message: contact.invalid,
    errors: { name: text.form.required, email: text.form.email },
    values: { email: 'nobody@', phone: '98480', message: contact.formHeading },
  })
  const loginProps = useFormProps(signInForm, 'login', {
    success: false,
    message: text.login.codeRequired,
    errors: {},
    code_required: true,
    values: { username: 'Priya' },
  })
  const closing = { words: dismiss, act: nothing }
  return (
    <>
      <Specimen name="form-alert: failure with fields, success with a reference, note">
        <div className="form narrow">
          <FormAlert
            tone="failure"
            words={contact.invalid}
            wrong={[
              { id: `${scheme}-wrong`, label: contact.labels.email, message: text.form.email },
            ]}
            summary={summary}
            dismiss={closing}
          />
          <FormAlert
            tone="success"
            words={contact.success}
            reference={reference}
            referenceWords={text.form.reference}
            summary={summary}
            dismiss={closing}
          />
          <FormAlert tone="note" words={contact.error} summary={summary} />
        </div>
      </Specimen>
      <Specimen name="field, select, tick: empty, filled, wrong">
        <div className="form narrow card">
          <Field field={field('empty')} label={contact.labels.name} />
          <Field
            field={field('hint', undefined, '+91 98480 12345')}
            label={contact.labels.phone}
            hint={contact.hints.phone}
          />
          <Field
            field={field('wrong', text.form.email, 'nobody@')}
            label={contact.labels.email}
            hint={contact.hints.phone}
          />
          <Field field={field('rows')} label={contact.labels.message} rows={5} />
          <Select
            field={field('select', text.form.required)}
            label={prayer.labels.type}
            options={{}}
            placeholder={text.form.pleaseChoose}
          />
          <Tick
            field={field('tick')}
            label={prayer.labels.is_anonymous}
            hint={prayer.hints.is_anonymous}
          />
          <Tick
            field={field('switch', undefined, '1')}
            label={prayer.labels.is_anonymous}
            asSwitch
          />
          <button type="button" className="button primary" disabled>
            {contact.send}
          </button>
        </div>
      </Specimen>
      <Specimen name="submission-form: refused">
        <ContactForm {...contactProps} text={contact} />
      </Specimen>
      <Specimen name="submission-form: asks for the second step">
        <LoginForm {...loginProps} text={text.login} next={here} />
      </Specimen>
      <Specimen name="form-page, privacy-notice">
        <FormPage
          heading={text.screens.PrayerRequest.title}
          text={prayer}
          picture="praying-hands"
          beside={<p>{prayer.lead}</p>}
        >
          <PrivacyNotice of="prayers" />
        </FormPage>
      </Specimen>
      <Specimen name="history-filter: empty, narrowed">
        <HistoryFilterForm filter={{ search: '', start: '', end: '', sort: 'created_at_desc' }} />
        <HistoryFilterForm
          filter={{ search: 'Good Friday', start: '2026-04-01', end: '', sort: 'created_at_asc' }}
        />
      </Specimen>
    </>
  )
}
