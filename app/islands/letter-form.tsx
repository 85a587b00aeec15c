import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '../../domain/content/language.ts'
import { type Letter, type LetterPreview, letterForm } from '../../domain/newsletter/newsletter.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import type { FormText } from '../components/form/form-text.ts'
import { SubmissionForm } from '../components/form/submission-form.tsx'
import type { Submitted } from '../components/form/submitted.ts'
import { LetterDrafts } from '../components/letter/letter-drafts.tsx'
import { LetterFields } from '../components/letter/letter-fields.tsx'
import { LetterPreviewCard } from '../components/letter/letter-preview.tsx'
import type { LetterText } from '../components/letter/letter-text.ts'
import { fieldsIn, useDraft } from './letter-use-draft.ts'
import { useLetterPreview } from './letter-use-preview.ts'

type Props = {
  call: string
  previewCall: string
  action: string
  language: Language
  formText: FormText
  text: LetterText
  /** Where to sign in, and to come back here. */
  signIn: string
  signedIn: boolean
  /** The entry that is changed, or empty fields. */
  given: Letter
  submitted?: Submitted | undefined
  /** What was asked for without script. */
  preview?: LetterPreview | undefined
}

export default function LetterForm({ given, text, signIn, signedIn, ...props }: Props) {
  const { previewCall, preview: first, ...shared } = props
  const box = useRef<HTMLDivElement>(null)
  const [scripted, setScripted] = useState(false)
  const [restored, setRestored] = useState(false)
  const { preview, state, follow } = useLetterPreview({ call: previewCall, signedIn, first })
  const draft = useDraft(box, () => setRestored(true))
  const look = () => follow(() => fieldsIn(box.current))
  const comeToLife = useEffectEvent(() => {
    setScripted(true)
    look()
  })
  useEffect(() => comeToLife(), [])
  const type = () => {
    draft.typed()
    look()
  }
  const saved = () => {
    const { date = '' } = fieldsIn(box.current)
    draft.saved()
    // The page itself lists what there is; it comes fresh, with the message.
    location.assign(`${shared.action}?sent=${date}`)
  }
  const { dismiss } = shared.formText
  return (
    // A save that is refused may be that of somebody signed out: the preview's question finds out.
    <div className="letter-desk" ref={box} onSubmit={look}>
      <div>
        {restored && (
          <FormAlert
            message={{ kind: 'success', words: text.draftRestored }}
            summary=""
            dismiss={{ words: dismiss, act: () => setRestored(false) }}
          />
        )}
        {(!signedIn || state === 'signed-out') && (
          <p className="sign-in-to-save">
            <a className="button primary" href={signIn} onClick={draft.carryOver}>
              {text.signIn}
            </a>
            <span>{scripted ? text.signInWhy : text.signInPlain}</span>
          </p>
        )}
        <LetterDrafts
          drafts={draft.others}
          text={text}
          language={shared.language}
          goOn={draft.goOn}
          drop={draft.drop}
        />
        <section className="card" onInput={type}>
          <h2>{text.details}</h2>
          <SubmissionForm
            form={letterForm}
            {...shared}
            words={{
              ...{ invalid: text.invalid, rejected: '{message}' },
              ...{ failed: text.failed, noResponse: text.error },
            }}
            labels={{
              ...{ date: text.date, headline: text.headline, content: text.content },
              ...{ headline_te: text.headlineTe, content_te: text.contentTe },
            }}
            submit={{ idle: text.save, sending: text.saving }}
            waitsFor={text.waitsFor}
            onAccepted={saved}
          >
            {(field) => (
              <>
                <LetterFields
                  field={(name) => {
                    const known = field(name)
                    return { ...known, defaultValue: known.defaultValue || given[name] }
                  }}
                  text={text}
                  telugu={Boolean(given.headline_te || shared.submitted?.values['headline_te'])}
                />
                {!scripted && (
                  <button className="button quiet" type="submit" name="preview" value="1">
                    {text.preview}
                  </button>
                )}
              </>
            )}
          </SubmissionForm>
          {draft.kept && <p className="field-hint draft-saved">{text.draftKept}</p>}
        </section>
      </div>
      <LetterPreviewCard preview={preview} state={state} text={text} language={shared.language} />
    </div>
  )
}
