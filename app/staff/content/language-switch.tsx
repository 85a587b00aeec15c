import { untranslated } from '../../../domain/content/document.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import type { Shown } from './use-shown-language.ts'

type Props = { shown: Shown | undefined; choose: (shown: Shown) => void; fields: Fields }

/** On a phone, chooses which language's fields are shown; counts what the hidden one lacks. */
export function LanguageSwitch({ shown = 'both', choose, fields }: Props) {
  const { site } = usePage().text
  const words = { en: site.english, te: site.telugu, both: site.bothShort }
  const other = languages.find((language) => language !== shown) ?? 'en'
  const lacking = shown === 'both' ? 0 : untranslated(fields, other).length
  return (
    <fieldset className="shown-language needs-script">
      <legend className="visually-hidden">{site.shownLanguage}</legend>
      <div className="row tight">
        {([...languages, 'both'] as const).map((option) => (
          <label key={option} className="button quiet">
            <input
              className="visually-hidden"
              type="radio"
              name="shown-language"
              checked={option === shown}
              onChange={() => choose(option)}
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
