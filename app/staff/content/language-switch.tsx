import { useLayoutEffect } from 'react'
import { type Language, languages } from '../../../domain/content/language.ts'
import { readItem, storeItem } from '../../browser-storage.ts'
import { usePage } from '../../use-page.ts'

const CHOICE = 'staff-languages'
const NAME = 'shown-language'
const options = [...languages, 'both'] as const

/**
 * On a phone, chooses which language's fields the styles show, as remembered on this device. What
 * is wrong in the other language is shown, too.
 */
export function LanguageSwitch() {
  const { site } = usePage().text
  // Before the paint, because the form mounts again each time it was stored.
  useLayoutEffect(() => {
    const chosen = readItem(CHOICE)
    const [written, another] = languages.filter((language) =>
      controlsIn(language).some(({ value }) => value),
    )
    // Not alone while it is empty and the words are in the other one.
    showLanguage(written && !another && written !== chosen ? 'both' : chosen)
  }, [])
  const words = { en: site.english, te: site.telugu, both: site.bothShort }
  return (
    <fieldset className="shown-language needs-script">
      <legend className="visually-hidden">{site.shownLanguage}</legend>
      <div className="row tight">
        {options.map((option) => (
          <label key={option} className="button quiet">
            <input
              className="visually-hidden"
              type="radio"
              name={NAME}
              value={option}
              defaultChecked={option === 'both'}
              // React sends no `change` for a radio that showLanguage has unchecked.
              onClick={() => {
                storeItem(CHOICE, option)
                showLanguage(option)
              }}
            />
            {words[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows a language, or both, without remembering it. */
export function showLanguage(option: string | undefined): void {
  for (const radio of document.getElementsByName(NAME)) {
    if (radio instanceof HTMLInputElement && radio.value === option) radio.checked = true
  }
  // The Telugu of an entry is collapsed while empty.
  for (const control of option === 'te' ? controlsIn(option) : []) {
    const section = control.closest('details')
    if (section) section.open = true
  }
}

function controlsIn(language: Language) {
  const selector = `.document-form :is(input, textarea)[lang='${language}']`
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)]
}
