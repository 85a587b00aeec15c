import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { longDate } from '../../domain/calendar/day.ts'
import { interpolate } from '../../domain/content/text.ts'
import {
  type Letter,
  type LetterConflict,
  type LetterPreview,
  letterPageForm,
} from '../../domain/newsletter/newsletter.ts'
import { signInAddress } from '../address.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import { usePage } from '../use-page.ts'
import { Card } from './card.tsx'
import { StaffForm } from './form.tsx'
import { failureOf } from './form-failure.ts'
import type { action } from './letter.tsx'
import { LetterDrafts } from './letter-drafts.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreviewCard } from './letter-preview.tsx'
import { LetterVerse } from './letter-verse.tsx'
import { useHydrated } from './use-hydrated.ts'
import { fieldsIn, useDraft } from './use-letter-draft.ts'

/** Milliseconds after the last key until the preview is made anew. */
const PAUSE = 500

type Props = {
  /** The account that writes; undefined while nobody is signed in. */
  me: number | undefined
  /** The entry that is changed with its day and version, or empty fields. */
  given: Letter & { was: string; version: string }
  /** The entry that is changed, as it is read now. */
  preview: LetterPreview | undefined
}

/** Where an entry is written: its fields, the drafts of this device, and what the reader will see. */
export function LetterForm({ me, given, preview: first }: Props) {
  const signedIn = me !== undefined
  const { text, to, language } = usePage()
  const { letter } = text
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [restored, setRestored] = useState(false)
  const actionData = useActionData<typeof action>()
  const conflict = actionData && 'conflict' in actionData ? actionData.conflict : undefined
  const { preview, state, follow } = usePreview(box, signedIn, first)
  const draft = useDraft(box, me, () => setRestored(true))
  const signedOut =
    !signedIn || state === 'signed-out' || failureOf(actionData)?.reason === 'signed-out'
  return (
    <div className="letter-desk" ref={box}>
      <div>
        {restored && (
          <FormAlert
            message={{ kind: 'success', words: letter.draftRestored }}
            summary=""
            dismiss={{ words: text.form.dismiss, act: () => setRestored(false) }}
          />
        )}
        {signedOut && (
          <p className="sign-in-to-save">
            <a
              className="button primary"
              href={signInAddress(language, to('Letter'))}
              onClick={draft.carryOver}
            >
              {letter.signIn}
            </a>
            <span>{hydrated ? letter.signInWhy : letter.signInPlain}</span>
          </p>
        )}
        <LetterDrafts drafts={draft.others} goOn={draft.goOn} drop={draft.drop} />
        <div
          onInput={() => {
            draft.typed()
            follow()
          }}
        >
          <Card heading={letter.details}>
            <StaffForm
              intent="save"
              form={letterPageForm}
              given={given}
              labels={{
                ...{ date: letter.date, headline: letter.headline, content: letter.content },
                ...{ headline_te: letter.headlineTe, content_te: letter.contentTe },
              }}
              button={letter.save}
              waitsFor={letter.waitsFor}
              unreached={letter.error}
              failed={letter.failed}
              onSent={draft.sent}
              onAccepted={() => {
                draft.done()
                setRestored(false)
              }}
            >
              {(field) => (
                <>
                  {conflict && <Conflict conflict={conflict} />}
                  <input type="hidden" name="was" defaultValue={field('was').defaultValue} />
                  <input
                    type="hidden"
                    name="version"
                    defaultValue={field('version').defaultValue}
                  />
                  <LetterFields field={field} telugu={field('headline_te').defaultValue !== ''} />
                  {!hydrated && (
                    <button className="button quiet" type="submit" name="intent" value="preview">
                      {letter.preview}
                    </button>
                  )}
                  {signedIn && <LetterVerse box={box} />}
                </>
              )}
            </StaffForm>
            {draft.isKept && <p className="field-hint draft-saved">{letter.draftKept}</p>}
          </Card>
        </div>
      </div>
      <LetterPreviewCard preview={preview} state={state} />
    </div>
  )
}

/** The way to look at somebody else's words, and to put one's own in their place all the same. */
function Conflict({ conflict: { date, version } }: { conflict: LetterConflict }) {
  const { text, to, language } = usePage()
  const { letter } = text
  return (
    <p className="actions">
      <a
        className="button quiet"
        href={`${to('Letter')}?date=${date}`}
        target="_blank"
        rel="noopener"
      >
        {letter.openTheirs}
        <span className="visually-hidden">: {longDate(date, language)}</span>
      </a>
      <button className="button danger" type="submit" name="replaces" value={version}>
        {letter.replaceTheirs}
      </button>
    </p>
  )
}

/** What a conflict says, in the reader's language. */
export function conflictWords(
  { reason, date, headline, staffName }: LetterConflict,
  letter: ReturnType<typeof usePage>['text']['letter'],
  day: (date: string) => string,
): string {
  const words = reason === 'taken' ? letter.taken : letter.changedMeanwhile
  return interpolate(words, { date: day(date), headline, name: staffName })
}

/** What the reader will see, made by the server while somebody writes. */
function usePreview(
  box: React.RefObject<HTMLDivElement | null>,
  signedIn: boolean,
  first: LetterPreview | undefined,
) {
  const { data: made, submit } = useFetcher<typeof action>({ key: 'letter-preview' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [written, setWritten] = useState(first !== undefined)
  const make = () => {
    const { date = '', headline = '', headline_te = '', ...more } = fieldsIn(box.current)
    const { content = '', content_te = '' } = more
    const isWritten = `${headline}${headline_te}${content}${content_te}`.trim() !== ''
    setWritten(isWritten)
    const fields = { date, headline, headline_te, content, content_te, intent: 'preview' }
    if (isWritten) void submit(fields, { method: 'post' })
  }
  const follow = () => {
    if (!signedIn) return
    clearTimeout(timer.current)
    timer.current = setTimeout(make, PAUSE)
  }
  const begin = useEffectEvent(follow)
  useEffect(() => {
    begin()
    return () => clearTimeout(timer.current)
  }, [])
  const shown = made && 'preview' in made ? made.preview : undefined
  const reason = failureOf(made)?.reason
  const state = () => {
    if (!signedIn || reason === 'signed-out') return 'signed-out'
    if (made && !shown) return 'failed'
    return written ? 'shown' : 'empty'
  }
  return { preview: shown ?? first, state: state(), follow } as const
}
