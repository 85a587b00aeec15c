import { useContext, useState } from 'react'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Text } from '../../../domain/content/text.ts'
import { check } from '../../../domain/forms/form.ts'
import { letterForm, letterOf, placeOf } from '../../../domain/newsletter/newsletter.ts'
import { usePage } from '../../use-page.ts'
import { Filled, InLanguage, One } from './inputs.tsx'
import { Verse } from './verse.tsx'
import { WhatSavingDoes } from './what-saving-does.tsx'

export function newsletterRules(fields: Fields): Record<string, string> {
  const checked = check(letterForm, letterOf(fields))
  const wrong = checked.valid ? [] : Object.entries(checked.errors)
  return Object.fromEntries(wrong.map(([name, word]) => [placeOf(name), word]))
}

export const newsletterWords = ({ letter, form }: Text) => ({
  ...{ required: letter.required, tooLong: letter.tooLong, marked: letter.invalid },
  ...{ date: form.date, farDay: form.farDay },
})

/** An entry of the newsletter; its Telugu is folded away until somebody wants it. */
export function NewsletterFields() {
  const { text, language } = usePage()
  const { letter } = text
  const { fields, me } = useContext(Filled)
  const [date, setDate] = useState(fields['date'] ?? '')
  const content = fields['content.en'] ?? ''
  // What text would not say the same stays HTML (docs/decisions/0013); no empty line parts it then.
  const hint = /^\s*<\w/.test(content) ? letter.contentHintOfTags : letter.contentHint
  const inTelugu = language === 'te' || fields['headline.te'] || fields['content.te']
  return (
    <>
      <div
        className="letter-date"
        onInput={({ target }) => target instanceof HTMLInputElement && setDate(target.value)}
      >
        <One place="date" type="date" />
      </div>
      <WhatSavingDoes date={date} />
      <InLanguage place="headline.en" language="en" />
      <InLanguage place="content.en" language="en" rows={10} hint={hint} marks />
      <details className="unfold letter-telugu" open={Boolean(inTelugu)}>
        <summary>{letter.telugu}</summary>
        <p className="field-hint">{letter.teluguHint}</p>
        <InLanguage place="headline.te" language="te" />
        <InLanguage place="content.te" language="te" rows={10} marks />
      </details>
      {me !== undefined && <Verse />}
    </>
  )
}
