import { useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { subscribeForm } from '../../../domain/people/subscriber.ts'
import type { FormProps } from '../form/form-props.ts'
import { SubmissionForm } from '../form/submission-form.tsx'
import { typedValues } from '../form/typed.ts'

type Props = FormProps<Text['subscribe']> & { labelledBy: string }

export default function SubscribeForm({ text, ...shared }: Props) {
  const [address, setAddress] = useState('')
  return (
    <SubmissionForm
      form={subscribeForm}
      {...shared}
      className="inline-form"
      text={{ labels: { email: text.email }, send: text.button, sending: text.button }}
      controls={{ email: { placeholder: text.placeholder } }}
      // Who reads it once more sees a wrong letter.
      beside={({ tone }) => tone === 'success' && address && <strong>{address}</strong>}
      onAccepted={(form) => {
        setAddress(typedValues(form)['email'] ?? '')
        // Closes the popup around it: app/elements/subscribe-offer.ts.
        form.dispatchEvent(new Event('subscribed', { bubbles: true }))
      }}
    />
  )
}
