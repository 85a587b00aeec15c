import type { Text } from '../../../domain/content/text.ts'
import { needsGuardian, volunteerForm } from '../../../domain/people/volunteer.ts'
import { Field, type FieldState, PersonFields } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { Select } from '../../components/form/select.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import { Tick } from '../../components/form/tick.tsx'

export default function VolunteerForm({ text, ...shared }: FormProps<Text['volunteer']>) {
  const { name, email, phone, availability } = text
  const optional = (label: string) => shared.formText.optional.replace('{label}', label)
  const [age, area, message] = [text.age, text.area, text.message].map(optional)
  return (
    <SubmissionForm
      form={volunteerForm}
      {...shared}
      labels={{
        name,
        email,
        phone,
        availability,
        age: text.age,
        area_of_interest: text.area,
        message: text.message,
        guardian_consent: text.consentShort,
        guardian_name: text.guardianName,
        guardian_phone: text.guardianPhone,
      }}
      submit={{ idle: text.send, sending: text.sending }}
      thanks
      keepsDraft
    >
      {(field, typed) => (
        <>
          <PersonFields field={field} hints={{ phone: text.phoneHint }} />
          <Select
            field={field('availability')}
            hint={text.availabilityHint}
            options={text.availabilities}
            placeholder={shared.formText.pleaseChoose}
          />
          <Field
            field={field('age')}
            label={age ?? ''}
            hint={text.ageHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Guardian field={field} text={text} typed={typed} />
          <Field field={field('area_of_interest')} label={area ?? ''} hint={text.areaHint} />
          <Field field={field('message')} label={message ?? ''} rows={4} />
        </>
      )}
    </SubmissionForm>
  )
}

type GuardianProps = {
  field: (name: 'guardian_consent' | 'guardian_name' | 'guardian_phone') => FieldState
  text: Text['volunteer']
  typed: Record<string, string> | undefined
}

/** Fields for those under 18. Without script the age is not known yet: then always shown. */
function Guardian({ field, text, typed }: GuardianProps) {
  const [consent, name, phone] = [
    field('guardian_consent'),
    field('guardian_name'),
    field('guardian_phone'),
  ]
  const fields = (
    <fieldset className="stack">
      <legend>{text.guardianHeading}</legend>
      <p className="field-hint">{text.guardianHint}</p>
      <Tick field={consent} label={text.consent} />
      <Field field={name} autoComplete="off" />
      <Field field={phone} type="tel" autoComplete="off" />
    </fieldset>
  )
  const given = [consent, name, phone].some((each) => each.error || each.defaultValue)
  if (given || needsGuardian(typed?.['age'])) return fields
  return typed ? null : <noscript>{fields}</noscript>
}
