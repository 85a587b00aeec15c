import { noteForm } from '../../domain/people/record-work.ts'
import { Field } from '../components/form/field.tsx'
import type { FormText } from '../components/form/form-text.ts'
import { SubmissionForm } from '../components/form/submission-form.tsx'
import type { Submitted } from '../components/form/submitted.ts'
import { arriveAt } from '../components/record/call-staff.ts'
import type { WorkProps } from '../components/record/work-props.ts'

export type NoteFormProps = WorkProps & { formText: FormText; submitted?: Submitted | undefined }

export default function NoteForm({ at, action, signIn, text, ...props }: NoteFormProps) {
  const { language, calls, ...shared } = props
  return (
    <SubmissionForm
      form={noteForm}
      {...shared}
      call={calls.note}
      action={action}
      language={language}
      signIn={{ href: signIn, words: text.signInBeside }}
      words={{ invalid: text.noteInvalid, rejected: '{message}', noResponse: text.noAnswer }}
      labels={{ body: text.note }}
      submit={{ idle: text.addNote, sending: text.saving }}
      // The note stands on the page itself, with who wrote it and when.
      onAccepted={() => arriveAt(action, { said: 'noted' })}
    >
      {(field) => (
        <>
          <input type="hidden" name="deed" value="note" />
          <input type="hidden" name="kind" value={at.kind} />
          <input type="hidden" name="id" value={at.id} />
          <Field field={field('body')} label={text.note} hint={text.noteHint} rows={3} />
        </>
      )}
    </SubmissionForm>
  )
}
