import type { Text } from '../../../domain/content/text.ts'
import { subscribeForm } from '../../../domain/people/subscriber.ts'
import { Field } from '../form/field.tsx'
import type { FormProps } from '../form/form-props.ts'
import { SubmissionForm } from '../form/submission-form.tsx'

type Props = FormProps<Text['subscribe']> & {
  idPrefix: string
  /** The name of the event that tells what is around the form that it has succeeded. */
  announces: string
}

export default function SubscribeForm({ text, announces, ...shared }: Props) {
  return (
    <SubmissionForm
      form={subscribeForm}
      {...shared}
      className="inline-form"
      labels={{ email: text.email }}
      submit={{ idle: text.button, sending: text.button }}
      onAccepted={(form) => form.dispatchEvent(new Event(announces, { bubbles: true }))}
    >
      {(field) => (
        <Field
          field={field('email')}
          placeholder={text.placeholder}
          type="email"
          autoComplete="email"
        />
      )}
    </SubmissionForm>
  )
}
