import { useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { contactForm } from '../../../domain/people/contact.ts'
import type { FormProps } from '../../components/form/form-props.ts'
import { SubmissionForm } from '../../components/form/submission-form.tsx'

/** Duration of the send animation, which delays nothing. */
const ANIMATION_MILLISECONDS = 2000

export default function ContactForm(props: FormProps<Text['contact']>) {
  const [flying, setFlying] = useState(false)
  const fly = () => {
    setFlying(true)
    setTimeout(() => setFlying(false), ANIMATION_MILLISECONDS)
  }
  return (
    <div className={flying ? 'sending' : undefined} onSubmit={fly}>
      <SubmissionForm
        form={contactForm}
        {...props}
        keepsTyped
        waitsFor={props.text.hint}
        controls={{ message: { rows: 5 } }}
      />
    </div>
  )
}
