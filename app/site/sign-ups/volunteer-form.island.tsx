import type { Text } from '../../../domain/content/text.ts'
import { needsGuardian, volunteerForm } from '../../../domain/people/volunteer.ts'
import { Field, type FieldState, Tick } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { SubmissionForm } from '../../components/form/submission-form.tsx'

export default function VolunteerForm(props: FormProps<Text['volunteer']>) {
  return (
    <SubmissionForm
      form={volunteerForm}
      {...props}
      keepsTyped
      controls={{ age: { inputMode: 'numeric', autoComplete: 'off' }, message: { rows: 4 } }}
      parts={(field, typed) => ({
        guardian_consent: <Guardian field={field} text={props.text} typed={typed} />,
        guardian_name: null,
        guardian_phone: null,
      })}
    />
  )
}

type GuardianProps = {
  field: (name: 'guardian_consent' | 'guardian_name' | 'guardian_phone') => FieldState
  text: Text['volunteer']
  typed: Record<string, string> | undefined
}

/**
 * Fields for volunteers under 18, always shown without JavaScript, as the age is not known yet. They
 * are never missing, only hidden: what was kept in the tab is put back before the age is read.
 */
function Guardian({ field, text, typed }: GuardianProps) {
  const [consent, name, phone] = [
    field('guardian_consent'),
    field('guardian_name'),
    field('guardian_phone'),
  ]
  const given = [consent, name, phone].some((each) => each.error || each.defaultValue)
  const isShown = given || needsGuardian(typed?.['age'])
  return (
    <fieldset
      className={isShown || typed ? 'stack' : 'stack without-script'}
      hidden={typed && !isShown}
    >
      <legend>{text.guardianHeading}</legend>
      <p className="field-hint">{text.guardianHint}</p>
      <Tick field={consent} label={text.consent} />
      <Field field={name} autoComplete="off" />
      <Field field={phone} type="tel" autoComplete="off" />
    </fieldset>
  )
}
