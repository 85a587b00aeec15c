import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
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
      beside={({ tone, urgent }) =>
        urgent ? <HelpCard help={help} asked /> : tone === 'failure' && <HelpIfUrgent help={help} />
      }
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

/**
 * The help beside a refusal, too: the request has not arrived, and may never. The urgent words are
 * loaded only now; where they do not load, nothing does, and a phone call is the way that is left.
 */
function HelpIfUrgent({ help }: { help: Help }) {
  const box = useRef<HTMLDivElement>(null)
  const [urgent, setUrgent] = useState(false)
  useEffect(() => {
    const message = box.current?.closest('form')?.elements.namedItem('message')
    if (!(message instanceof HTMLTextAreaElement)) return
    import('../../../domain/prayer/urgent-words.ts').then(
      ({ mayBeUrgent }) => setUrgent(mayBeUrgent(message.value)),
      () => setUrgent(true),
    )
  }, [])
  return <div ref={box}>{urgent && <HelpCard help={help} asked />}</div>
}

/** Clears the name when the switch is turned on. */
function clearName({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLInputElement && target.checked)) return
  const name = target.form?.elements.namedItem('name')
  if (name instanceof HTMLInputElement) name.value = ''
}
