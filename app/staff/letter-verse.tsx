import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { interpolate } from '../../domain/content/text.ts'
import { contentField, languagesBegun, withVerse } from '../../domain/newsletter/verse-at-end.ts'
import { Field } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'
import { failureOf } from './form-failure.ts'
import type { action } from './letter.tsx'
import { useHydrated } from './use-hydrated.ts'
import { control, fieldsIn, setValue } from './use-letter-draft.ts'

/** Brings the exact words of a verse to the end of what is written, by its place in the Bible. */
export function LetterVerse({ box }: { box: RefObject<HTMLDivElement | null> }) {
  const { text, language } = usePage()
  const { letter } = text
  const hydrated = useHydrated()
  const { data, submit, state } = useFetcher<typeof action>({ key: 'letter-verse' })
  const posted = useActionData<typeof action>()
  const made = data ?? posted
  const found = made && 'missing' in made ? made : undefined

  const written = () => {
    const { headline = '', content = '', headline_te = '', content_te = '' } = fieldsIn(box.current)
    return { headline, content, headline_te, content_te }
  }
  const insert = () => {
    const verse = control(box.current, 'verse')?.value ?? ''
    void submit({ ...written(), verse, intent: 'verse' }, { method: 'post' })
  }
  // Into what stands there now: somebody may have gone on writing meanwhile.
  const add = useEffectEvent(() => {
    if (!data || !('missing' in data)) return
    for (const each of languagesBegun(written(), language)) {
      const field = control(box.current, contentField[each])
      const quoted = data.verses[each]
      if (field && quoted) setValue(field, withVerse(field.value, quoted))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is added once
  useEffect(() => add(), [data])

  const words = () => {
    if (failureOf(data)) return text.login.mustSignIn
    if (!found || found.missing === 'place') return ''
    if (found.missing === 'te') return letter.verseWithoutTelugu
    const { place = '' } = found.verses[language] ?? found.verses.en ?? {}
    return interpolate(letter.verseInserted, { reference: place })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field is its own button's
    <div
      className="letter-verse"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        insert()
      }}
    >
      <Field
        field={{
          id: 'letter-verse',
          name: 'verse',
          defaultValue: found?.missing === 'place' ? found.values.verse : '',
          error: found?.missing === 'place' ? letter.verseUnknown : undefined,
        }}
        label={letter.verseReference}
        hint={letter.verseHint}
        autoComplete="off"
      />
      <button
        className="button quiet"
        type={hydrated ? 'button' : 'submit'}
        name="intent"
        value="verse"
        disabled={state !== 'idle'}
        onClick={hydrated ? insert : undefined}
      >
        {letter.verseInsert}
      </button>
      <p role="status" className="field-hint">
        {words()}
      </p>
    </div>
  )
}
