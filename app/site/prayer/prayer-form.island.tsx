import type { Text } from '../../../domain/content/text.ts'
import { prayerForm, prayerPayload } from '../../../domain/people/prayer.ts'
import { Field, PersonFields } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { Select } from '../../components/form/select.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import { Tick } from '../../components/form/tick.tsx'
import { type Help, HelpCard } from '../../components/help-card/help-card.tsx'

type Props = FormProps<Text['prayer']> & {
  help: Help
  ownPage: { path: string; words: string; more: string; hint: string }
}

export default function PrayerForm({ text, help, ...shared }: Props) {
  const { name, email, phone, type, message, anonymous } = text
  return (
    <SubmissionForm
      form={prayerForm}
      {...shared}
      className="prayer-form"
      labels={{ name, email, phone, type, message, is_anonymous: anonymous }}
      submit={{ idle: text.send, sending: text.sending }}
      thanks
      urgently={<HelpCard help={help} asked />}
      keepsDraft
      tidy={clearName}
      payload={prayerPayload}
    >
      {(field) => (
        <>
          <Field field={field('message')} hint={text.messageHint} rows={6} />
          <Select
            field={field('type')}
            options={text.types}
            placeholder={shared.formText.pleaseChoose}
          />
          <Tick field={field('is_anonymous')} hint={text.anonymousHint} asSwitch />
          {/* CSS hides the name while the switch is on, with script and without. */}
          <PersonFields
            field={field}
            hints={{ email: text.emailHint, phone: text.phoneHint }}
            phoneLabel={shared.formText.optional.replace('{label}', phone)}
          />
        </>
      )}
    </SubmissionForm>
  )
}

/** Clears the name of an anonymous request, even when it was switched on before hydration. */
function clearName({ elements }: HTMLFormElement) {
  const name = elements.namedItem('name')
  const anonymous = elements.namedItem('is_anonymous')
  if (!(name instanceof HTMLInputElement && anonymous instanceof HTMLInputElement)) return
  if (anonymous.checked) name.value = ''
}
