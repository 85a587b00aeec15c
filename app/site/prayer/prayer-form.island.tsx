import type { Text } from '../../../domain/content/text.ts'
import { prayerForm, prayerPayload } from '../../../domain/people/prayer.ts'
import type { FormProps } from '../../components/form/form-props.ts'
import { RecordForm } from '../../components/form/record-form.tsx'
import { Tick } from '../../components/form/tick.tsx'
import { type Help, HelpCard } from '../../components/help-card/help-card.tsx'

type Props = FormProps<Text['prayer']> & {
  help: Help
  ownPage: { path: string; words: string; more: string; hint: string }
}

export default function PrayerForm({ help, ...props }: Props) {
  return (
    <RecordForm
      form={prayerForm}
      {...props}
      className="prayer-form"
      urgently={<HelpCard help={help} asked />}
      tidy={clearName}
      payload={prayerPayload}
      controls={{ message: { rows: 6 } }}
      parts={(field) => ({
        // CSS hides the name while the switch is on, with and without JavaScript.
        is_anonymous: (
          <Tick field={field('is_anonymous')} hint={props.text.hints.is_anonymous} asSwitch />
        ),
      })}
    />
  )
}

/** Clears the name of an anonymous request, even when it was switched on before hydration. */
function clearName({ elements }: HTMLFormElement) {
  const name = elements.namedItem('name')
  const anonymous = elements.namedItem('is_anonymous')
  if (!(name instanceof HTMLInputElement && anonymous instanceof HTMLInputElement)) return
  if (anonymous.checked) name.value = ''
}
