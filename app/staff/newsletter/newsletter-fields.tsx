import { useContext, useEffect, useRef } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { mailWords } from '../../../domain/newsletter/mail-words.ts'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { documentPath } from '../content/document-kinds.ts'
import { FieldList } from '../content/field-list.tsx'
import { Filled, TextField } from '../content/inputs.tsx'
import { formFailureOf } from '../shell/failure-alert.tsx'
import { ButtonLink } from '../shell/page.tsx'

const VERSE = 'letter-verse'

/** The fields of a newsletter entry. On English pages the Telugu ones are collapsed while empty. */
export function NewsletterFields() {
  const { text, language } = usePage()
  const { letter } = text
  const { fields, me } = useContext(Filled)
  const content = fields['content.en'] ?? ''
  // Entries that text cannot represent stay HTML (docs/decisions/0013): no blank-line paragraphs.
  const hint = /^\s*<\w/.test(content) ? letter.contentHintOfTags : letter.contentHint
  const inTelugu = language === 'te' || fields['headline.te'] || fields['content.te']
  return (
    <>
      <div className="letter-date">
        <TextField fieldPath="date" type="date" />
      </div>
      <SavingHint />
      <TextField fieldPath="headline.en" />
      <TextField fieldPath="content.en" rows={10} hint={hint} marks />
      <details className="unfold" open={Boolean(inTelugu)}>
        <summary>{letter.telugu}</summary>
        <p className="field-hint">{letter.teluguHint}</p>
        <TextField fieldPath="headline.te" />
        <TextField fieldPath="content.te" rows={10} marks />
      </details>
      {me !== undefined && (
        <>
          <Verse />
          <details className="unfold" open={Boolean(fields['picture'] || fields['audio'])}>
            <summary>{letter.more}</summary>
            <FieldList fields={[{ picture: 'picture' }, { audio: 'audio' }]} />
          </details>
        </>
      )}
    </>
  )
}

/** Shows when an entry of this date will be mailed, or that the date is taken. */
function SavingHint() {
  const { text, language } = usePage()
  const { entryPlan: plan, here, fields, typed = fields } = useContext(Filled)
  const { date = '' } = typed
  const { letter } = text
  if (!plan || !isDay(date)) return null
  const takenBy = plan.taken[date]
  const other = takenBy && documentPath('newsletter', takenBy, language)
  const next = longDate(plan.next, language)
  return (
    <div role="status" className="letter-plan">
      {/* An upload loads the plan again; it then has this draft, too. */}
      {!other || other === here ? (
        <p>{mailWords(date, plan, letter, language)}</p>
      ) : (
        <>
          <p>{interpolate(letter.dayTakenNext, { date: longDate(date, language), next })}</p>
          <ButtonLink to={other} target="_blank" words={letter.openTheirs} />
        </>
      )}
    </div>
  )
}

/** Appends the exact text of a Bible reference to the entry. */
function Verse() {
  const { letter } = usePage().text
  const [search] = useSearchParams()
  const posted = useActionData()
  const failure = formFailureOf(posted)
  // The page is at its top after a failure.
  useEffect(() => {
    if (formFailureOf(posted)?.errors['verse']) document.getElementById(VERSE)?.focus()
  }, [posted])
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div id="verse" className="stack tight letter-verse">
      <Field
        field={{
          id: VERSE,
          name: 'verse',
          defaultValue: failure?.values['verse'] ?? '',
          error: failure?.errors['verse'],
        }}
        label={letter.verseReference}
        hint={letter.verseHint}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Not of the first button of the form.
          event.preventDefault()
          event.stopPropagation()
          button.current?.click()
        }}
      />
      <button ref={button} className="button quiet" type="submit" name="intent" value="verse">
        {letter.verseInsert}
      </button>
      <p role="status" className="field-hint">
        {search.get('notice') === 'verse' && letter.verseInserted}
      </p>
    </div>
  )
}
