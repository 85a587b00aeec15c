import type { SyntheticEvent } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { prayerForm, prayerPayload } from '../../../domain/people/prayer.ts'
import { Tick } from '../../components/form/field.tsx'
import type { FormProps } from '../../components/form/form-props.ts'
import { SubmissionForm } from '../../components/form/submission-form.tsx'
import { type Help, HelpCard } from '../../components/help-card/help-card.tsx'

type Props = FormProps<Text['prayer']> & {
  help: Help
  ownPage: { path: string; words: string; more: string; hint: string }
}

export default function PrayerForm({ help, ...props }: Props) {
  return (
    <SubmissionForm
      form={prayerForm}
      {...props}
      keepsTyped
      className="prayer-form"
      urgently={<HelpCard help={help} asked />}
      payload={prayerPayload}
      controls={{ message: { rows: 6 } }}
      parts={(field) => ({
        // CSS hides the name while the switch is on, with and without JavaScript.
        is_anonymous: (
          <div onInput={clearName}>
            <Tick field={field('is_anonymous')} hint={props.text.hints.is_anonymous} asSwitch />
          </div>
        ),
      })}
    />
  )
}

/** Clears the name when the switch is turned on. */
function clearName({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLInputElement && target.checked)) return
  const name = target.form?.elements.namedItem('name')
  if (name instanceof HTMLInputElement) name.value = ''
}
