import type { Text } from '../../../domain/content/text.ts'
import { pastorForm } from '../../../domain/people/pastor.ts'
import { Field, PersonFields } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { Select } from '../../components/form/select.tsx'
import { SubmissionForm } from '../../components/form/submission-form.tsx'

export default function PastorForm({ text, ...shared }: FormProps<Text['pastor']>) {
  const { name, email, phone, church, experience, specialization, message } = text
  return (
    <SubmissionForm
      form={pastorForm}
      {...shared}
      labels={{ name, email, phone, church, experience, specialization, message }}
      submit={{ idle: text.send, sending: text.sending }}
      waitsFor={text.hint}
      thanks
      keepsDraft
    >
      {(field) => (
        <>
          <PersonFields field={field} hints={{ phone: text.phoneHint }} />
          <Field field={field('church')} hint={text.churchHint} autoComplete="organization" />
          <Select
            field={field('experience')}
            hint={text.experienceHint}
            options={text.experiences}
            placeholder={shared.formText.pleaseChoose}
          />
          <Field field={field('specialization')} hint={text.specializationHint} />
          <Field field={field('message')} hint={text.messageHint} rows={5} />
        </>
      )}
    </SubmissionForm>
  )
}
