import { useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { contactForm } from '../../../domain/people/contact.ts'
import { Field, PersonFields } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { SubmissionForm } from '../../components/form/submission-form.tsx'

/** Duration of the send animation, which delays nothing. */
const ANIMATION_MILLISECONDS = 2000

export default function ContactForm({ text, ...shared }: FormProps<Text['contact']>) {
  const [flying, setFlying] = useState(false)
  const fly = () => {
    setFlying(true)
    setTimeout(() => setFlying(false), ANIMATION_MILLISECONDS)
  }
  return (
    <div className={flying ? 'sending' : undefined} onSubmit={fly}>
      <SubmissionForm
        form={contactForm}
        {...shared}
        labels={{
          name: text.name,
          email: text.emailLabel,
          phone: text.phoneLabel,
          message: text.message,
        }}
        submit={{ idle: text.send, sending: text.sending }}
        waitsFor={text.hint}
        thanks
        keepsDraft
      >
        {(field) => (
          <>
            <PersonFields field={field} hints={{ phone: text.phoneHint }} />
            <Field field={field('message')} rows={5} />
          </>
        )}
      </SubmissionForm>
    </div>
  )
}
