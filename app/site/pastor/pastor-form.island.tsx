import type { Text } from '../../../domain/content/text.ts'
import { pastorForm } from '../../../domain/people/pastor.ts'
import { Field } from '../../components/form/field.tsx'
import type { FormText } from '../../components/form/form-text.ts'
import { Select } from '../../components/form/select.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import type { Submitted } from '../../components/form/submitted.ts'

type Props = {
  call: string
  action: string
  language: string
  formText: FormText
  text: Text['pastor']
  submitted?: Submitted | undefined
}

export default function PastorForm({ text, ...shared }: Props) {
  const { name, email, phone, church, experience, specialization, message } = text
  const { invalid, refused, accepted } = text
  return (
    <SubmissionForm
      form={pastorForm}
      {...shared}
      words={{ invalid, rejected: refused, accepted, noResponse: text.error }}
      labels={{ name, email, phone, church, experience, specialization, message }}
      submit={{ idle: text.send, sending: text.sending }}
      waitsFor={text.hint}
      draftPlace="device"
    >
      {(field) => (
        <>
          <Field field={field('name')} label={name} autoComplete="name" />
          <Field field={field('email')} label={email} type="email" autoComplete="email" />
          <Field
            field={field('phone')}
            label={phone}
            hint={text.phoneHint}
            type="tel"
            autoComplete="tel"
          />
          <Field
            field={field('church')}
            label={church}
            hint={text.churchHint}
            autoComplete="organization"
          />
          <Select
            field={field('experience')}
            label={experience}
            hint={text.experienceHint}
            options={text.experiences}
            placeholder={shared.formText.pleaseChoose}
          />
          <Field
            field={field('specialization')}
            label={specialization}
            hint={text.specializationHint}
          />
          <Field field={field('message')} label={message} hint={text.messageHint} rows={5} />
        </>
      )}
    </SubmissionForm>
  )
}
