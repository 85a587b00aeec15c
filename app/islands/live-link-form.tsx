import { liveLinkForm } from '../../domain/live-video.ts'
import type { Text } from '../../domain/text.ts'
import { Field } from '../ui/form/field.tsx'
import type { FormText } from '../ui/form/form-text.ts'
import { SubmissionForm } from '../ui/form/submission-form.tsx'
import type { Submitted } from '../ui/form/submitted.ts'

type Props = {
  call: string
  action: string
  language: string
  formText: FormText
  text: Text['liveLink']
  submitted?: Submitted | undefined
}

export default function LiveLinkForm({ text, ...shared }: Props) {
  return (
    <SubmissionForm
      form={liveLinkForm}
      {...shared}
      words={{ invalid: text.failure, refused: '{message}', noAnswer: text.error }}
      labels={{ liveURL: text.url, name: text.name }}
      submit={{ idle: text.save, sending: text.saving }}
      // The page itself says what is live now; it comes fresh, with the message.
      onAccepted={() => location.assign(`${shared.action}?sent`)}
    >
      {(field) => (
        <>
          <Field
            field={field('liveURL')}
            label={text.url}
            hint={text.urlHint}
            type="url"
            inputMode="url"
            autoComplete="off"
          />
          <Field field={field('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
        </>
      )}
    </SubmissionForm>
  )
}
