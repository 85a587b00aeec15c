import { useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { contactForm } from '../../../domain/people/contact.ts'
import { Field } from '../../components/form/field.tsx'
import type { FormText } from '../../components/form/form-text.ts'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import type { Submitted } from '../../components/form/submitted.ts'

/** The send animation plays this long and delays nothing. */
const ANIMATION_MILLISECONDS = 2000

type Props = {
  call: string
  action: string
  language: string
  formText: FormText
  text: Text['contact']
  submitted?: Submitted | undefined
}

export default function ContactForm({ text, ...shared }: Props) {
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
        words={{
          invalid: text.invalid,
          accepted: text.success,
          rejected: text.failed,
          noWords: text.notSent,
          noResponse: text.error,
        }}
        labels={{
          name: text.name,
          email: text.emailLabel,
          phone: text.phoneLabel,
          message: text.message,
        }}
        submit={{ idle: text.send, sending: text.sending }}
        waitsFor={text.hint}
        draftPlace="device"
      >
        {(field) => (
          <>
            <Field field={field('name')} label={text.name} autoComplete="name" />
            <Field
              field={field('email')}
              label={text.emailLabel}
              type="email"
              autoComplete="email"
            />
            <Field
              field={field('phone')}
              label={text.phoneLabel}
              hint={text.phoneHint}
              type="tel"
              autoComplete="tel"
            />
            <Field field={field('message')} label={text.message} rows={5} />
          </>
        )}
      </SubmissionForm>
    </div>
  )
}
