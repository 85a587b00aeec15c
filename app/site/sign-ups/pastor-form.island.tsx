import type { Text } from '../../../domain/content/text.ts'
import { pastorForm } from '../../../domain/people/pastor.ts'
import type { FormProps } from '../../components/form/form-props.ts'
import { SubmissionForm } from '../../components/form/submission-form.tsx'

export default function PastorForm(props: FormProps<Text['pastor']>) {
  return (
    <SubmissionForm
      form={pastorForm}
      {...props}
      keepsTyped
      waitsFor={props.text.hint}
      controls={{ church: { autoComplete: 'organization' }, message: { rows: 5 } }}
    />
  )
}
