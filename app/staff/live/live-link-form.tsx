import { useEffect, useState } from 'react'
import { correctionForm, liveLinkForm } from '../../../domain/live/live-video.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { VideoCheck } from './video-check.tsx'

type Props = {
  intent: 'start' | 'correct'
  /** Initial values: the stream to correct, or the address checked without JavaScript. */
  given: { liveURL: string; name: string; id?: string }
  hosts: string[]
  /** Idempotency key, new on each page load: the same address may go live again another day. */
  once: string
}

/** The address and name of a stream, with a live preview of what visitors will see. */
export function LiveAddressForm({ intent, given, hosts, once }: Props) {
  const { liveLink } = usePage().text
  return (
    <StaffForm
      intent={intent}
      form={intent === 'start' ? liveLinkForm : correctionForm}
      given={given}
      fields={[
        {
          name: 'liveURL',
          label: liveLink.url,
          hint: liveLink.urlHint,
          type: 'url',
          autoComplete: 'off',
          below: (address, reasonShown) => (
            <VideoCheck address={address} hosts={hosts} reasonShown={reasonShown} text={liveLink} />
          ),
        },
        {
          name: 'name',
          label: liveLink.name,
          hint: liveLink.nameHint,
          autoComplete: 'off',
          below: () => intent === 'start' && <CheckButton words={liveLink.check} />,
        },
      ]}
      button={intent === 'start' ? liveLink.save : liveLink.correctSave}
    >
      {() => (
        <>
          <input type="hidden" name="once" value={once} />
          {given.id && <input type="hidden" name="id" value={given.id} />}
        </>
      )}
    </StaffForm>
  )
}

/** Checks the address without script. With script it must not be the button that Enter presses. */
function CheckButton({ words }: { words: string }) {
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  if (hasScript) return null
  return (
    <button className="button quiet without-script" type="submit" formMethod="get" formNoValidate>
      {words}
    </button>
  )
}
