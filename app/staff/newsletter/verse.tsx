import { useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { languagesBegun, withVerse } from '../../../domain/newsletter/verse-at-end.ts'
import { Field } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { fieldsIn, PREFIX } from '../content/fields.ts'
import { failureWords } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import type { FoundVerse } from './verse.server.ts'

/** Appends the exact text of a Bible reference to the entry. */
export function Verse() {
  const { text, language } = usePage()
  const { letter } = text
  const box = useRef<HTMLDivElement>(null)
  const { data, submit, state } = useFetcher<FoundVerse>()
  const posted = useActionData<FoundVerse>()
  const response = data ?? posted
  const result = response && 'verses' in response ? response : undefined

  const form = () => box.current?.closest('form') ?? null
  const insert = () => {
    const sent = new FormData(form() ?? undefined)
    sent.set('intent', 'verse')
    void submit(sent, { method: 'post' })
  }
  // Uses the field's current value: the user may have typed on during the request.
  const add = useEffectEvent((result: typeof data) => {
    if (!result || !('verses' in result) || !result.verses) return
    for (const code of languagesBegun(fieldsIn(form()), language)) {
      const field = form()?.elements.namedItem(`${PREFIX}content.${code}`)
      if (field instanceof HTMLTextAreaElement) {
        setValue(field, withVerse(field.value, result.verses[code]))
      }
    }
  })
  useEffect(() => add(data), [data])

  const words = () => {
    const failure = formFailureOf(data)
    if (failure) return failureWords(failure, text)
    if (!result?.verses) return ''
    return interpolate(letter.verseInserted, { reference: result.verses[language].place })
  }
  return (
    <div ref={box} className="stack tight letter-verse">
      <Field
        field={{
          id: 'letter-verse',
          name: 'verse',
          defaultValue: result?.verse ?? '',
          error: result && !result.verses ? letter.verseUnknown : undefined,
        }}
        label={letter.verseReference}
        hint={letter.verseHint}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Not of the first button of the form.
          event.preventDefault()
          event.stopPropagation()
          insert()
        }}
      />
      <button
        className="button quiet"
        type="submit"
        name="intent"
        value="verse"
        disabled={state !== 'idle'}
        onClick={(event) => {
          event.preventDefault()
          insert()
        }}
      >
        {letter.verseInsert}
      </button>
      <p role="status" className="field-hint">
        {words()}
      </p>
    </div>
  )
}

/** Sets a value as if it was typed: dispatches `input` and opens the surrounding details. */
function setValue(field: HTMLTextAreaElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (value) field.closest('details')?.setAttribute('open', '')
}
