import { useLocation } from 'react-router'
import { type Localized, languageOf } from '../domain/content/language.ts'
import { localize, textIn } from '../domain/content/text.ts'
import { pathsIn } from './paths.ts'

/** The page's language, texts, paths in its language, and its own path, for any component. */
export function usePage() {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  /** Props of an element with localized content and its language: `<h2 {...localized(name)} />`. */
  const localized = (words: Localized) => {
    const { text, lang } = localize(words, language)
    return { children: text, lang }
  }
  return { language, text: textIn(language), to: pathsIn(language), pathname, localized }
}
