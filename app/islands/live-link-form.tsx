import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Text } from '../../domain/content/text.ts'
import { liveLinkForm } from '../../domain/live/live-video.ts'
import { Field } from '../components/form/field.tsx'
import type { FormText } from '../components/form/form-text.ts'
import { SubmissionForm } from '../components/form/submission-form.tsx'
import type { Submitted } from '../components/form/submitted.ts'
import { VideoCheck } from '../components/video-check/video-check.tsx'

type Props = {
  call: string
  action: string
  language: string
  formText: FormText
  text: Text['liveLink']
  submitted?: Submitted | undefined
  /** What stands in the fields at first: a stream that is corrected, or what was checked without script. */
  given: { liveURL: string; name: string }
  /** The stream that is corrected; without it the form starts one. */
  corrects?: number | undefined
  hosts: string[]
  /** Another one for each page: without script, the same address may be sent again another day. */
  once: string
  /** Where the page says that it is done. */
  done: string
  signIn: { href: string; words: string }
}

export default function LiveLinkForm({
  text,
  given,
  corrects,
  hosts,
  once,
  done,
  ...shared
}: Props) {
  const [address, setAddress] = useState(shared.submitted?.values['liveURL'] ?? given.liveURL)
  const [scripted, setScripted] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setScripted(true)
    // What was typed while this script was still on its way.
    const field = box.current?.querySelector<HTMLInputElement>('[name=liveURL]')
    if (field) setAddress(field.value)
  }, [])
  const look = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'liveURL') setAddress(target.value)
  }
  const save = corrects === undefined ? text.save : text.correctSave
  return (
    <div ref={box} onInput={look}>
      <SubmissionForm
        form={liveLinkForm}
        {...shared}
        idPrefix="live-link"
        words={{
          ...{ invalid: text.failure, rejected: '{message}' },
          ...{ failed: text.failure, noResponse: text.error },
        }}
        labels={{ liveURL: text.url, name: text.name }}
        submit={{ idle: save, sending: text.saving }}
        // The page itself says what is live now; it comes fresh, with the message.
        onAccepted={() => location.assign(done)}
      >
        {(field) => (
          <>
            {corrects !== undefined && <input type="hidden" name="id" value={corrects} />}
            <input type="hidden" name="once" value={once} />
            <Field
              field={withGiven(field('liveURL'), given.liveURL)}
              label={text.url}
              hint={text.urlHint}
              type="url"
              inputMode="url"
              autoComplete="off"
            />
            <VideoCheck address={address} hosts={hosts} text={text} />
            <Field
              field={withGiven(field('name'), given.name)}
              label={text.name}
              hint={text.nameHint}
              autoComplete="off"
            />
            {!scripted && corrects === undefined && (
              <button
                className="button quiet without-script"
                type="submit"
                formMethod="get"
                formNoValidate
              >
                {text.check}
              </button>
            )}
          </>
        )}
      </SubmissionForm>
    </div>
  )
}

function withGiven<Field extends { defaultValue: string }>(field: Field, given: string): Field {
  return { ...field, defaultValue: field.defaultValue || given }
}
