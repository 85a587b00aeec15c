import { useLocation } from 'react-router'
import { type Language, type Localized, languageOf } from '../domain/content/language.ts'
import { localize, type Text, textIn } from '../domain/content/text.ts'
import { pathsIn } from './paths.ts'

type Page = {
  language: Language
  text: Text
  to: ReturnType<typeof pathsIn>
  pathname: string
  /** Props of an element with localized content and its language: `<h2 {...localized(name)} />`. */
  localized: (words: Localized) => { children: string; lang: Language | undefined }
}

/** The page's language, texts, paths in its language, and its own path, for any component. */
export function usePage(): Page {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  const localized = (words: Localized) => {
    const { text, lang } = localize(words, language)
    return { children: text, lang }
  }
  return { language, text: textIn(language), to: pathsIn(language), pathname, localized }
}
