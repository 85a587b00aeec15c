import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { untranslated } from '../../../domain/content/document.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readItem, storeItem } from '../../browser-storage.ts'
import { usePage } from '../../use-page.ts'

const CHOICE = 'staff-languages'
const options = [...languages, 'both'] as const

type Props = {
  form: RefObject<HTMLFormElement | null>
  fields: Fields
  /** Increases when the user is shown a field, such as one with an error: it is then in view. */
  looks: number
}

/**
 * On a phone, chooses which language's fields are shown, as remembered on this device; counts what
 * the hidden one lacks.
 */
export function LanguageSwitch({ form, fields, looks }: Props) {
  const { site } = usePage().text
  const [shown, setShown] = useState<(typeof options)[number]>('both')
  const begin = useEffectEvent(() => {
    const chosen = options.find((option) => option === readItem(CHOICE))
    if (chosen) setShown(chosen)
  })
  // Before the paint, because the form mounts again each time it was stored.
  useLayoutEffect(() => begin(), [])
  useLayoutEffect(() => {
    if (!form.current) return
    form.current.dataset['shown'] = shown
    if (shown !== 'te') return
    const folded = form.current.querySelectorAll<HTMLDetailsElement>('details:has([lang=te])')
    for (const part of folded) part.open = true
  })
  useEffect(() => {
    if (looks > 0) setShown('both')
  }, [looks])
  const words = { en: site.english, te: site.telugu, both: site.bothShort }
  const other = languages.find((language) => language !== shown) ?? 'en'
  const lacking = shown === 'both' ? 0 : untranslated(fields, other).length
  return (
    <fieldset className="shown-language needs-script">
      <legend className="visually-hidden">{site.shownLanguage}</legend>
      <div className="row tight">
        {options.map((option) => (
          <label key={option} className="button quiet">
            <input
              className="visually-hidden"
              type="radio"
              name="shown-language"
              checked={option === shown}
              onChange={() => {
                setShown(option)
                storeItem(CHOICE, option)
              }}
            />
            {words[option]}
          </label>
        ))}
      </div>
      {lacking > 0 && (
        <p className="field-hint">
          {interpolate(site.lacks, { language: words[other], count: lacking })}
        </p>
      )}
    </fieldset>
  )
}
