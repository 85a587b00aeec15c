import type { Text } from '../../../domain/content/text.ts'
import { prayerForm, prayerPayload } from '../../../domain/people/prayer.ts'
import { Field } from '../../components/form/field.tsx'
import type { FormText } from '../../components/form/form-text.ts'
import { Select } from '../../components/form/select.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import type { Submitted } from '../../components/form/submitted.ts'
import { Tick } from '../../components/form/tick.tsx'

type Props = {
  call: string
  action: string
  language: string
  formText: FormText
  text: Text['prayer']
  submitted?: Submitted | undefined
}

export default function PrayerForm({ text, ...shared }: Props) {
  const { name, email, phone, type, message, anonymous } = text
  return (
    <SubmissionForm
      form={prayerForm}
      {...shared}
      className="prayer-form"
      words={{ invalid: text.invalid, rejected: '{message}', noResponse: text.error }}
      labels={{ name, email, phone, type, message, is_anonymous: anonymous }}
      submit={{ idle: text.send, sending: text.sending }}
      // A prayer is nobody else's: it stays on the device only if the person wants that.
      draftPlace="visit"
      tidy={clearName}
      payload={prayerPayload}
    >
      {(field) => (
        <>
          <Tick
            field={field('is_anonymous')}
            label={anonymous}
            hint={text.anonymousHint}
            asSwitch
          />
          {/* The style hides it while the switch is on, with script and without. */}
          <Field field={field('name')} label={name} autoComplete="name" />
          <Field
            field={field('email')}
            label={email}
            hint={text.emailHint}
            type="email"
            autoComplete="email"
          />
          <Field
            field={field('phone')}
            label={shared.formText.optional.replace('{label}', phone)}
            hint={text.phoneHint}
            type="tel"
            autoComplete="tel"
          />
          <Select
            field={field('type')}
            label={type}
            options={text.types}
            placeholder={shared.formText.pleaseChoose}
          />
          <Field field={field('message')} label={message} hint={text.messageHint} rows={6} />
        </>
      )}
    </SubmissionForm>
  )
}

/** The name of somebody anonymous is kept nowhere, even if the switch was quicker than the script. */
function clearName({ elements }: HTMLFormElement) {
  const name = elements.namedItem('name')
  const anonymous = elements.namedItem('is_anonymous')
  if (!(name instanceof HTMLInputElement && anonymous instanceof HTMLInputElement)) return
  if (anonymous.checked) name.value = ''
}
