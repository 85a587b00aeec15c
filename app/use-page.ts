import { useLocation } from 'react-router'
import { type Language, languageOf } from '../domain/content/language.ts'
import { type Text, textIn } from '../domain/content/text.ts'
import { addresses } from './address.ts'

/** What every component may ask of the page it stands on: language, texts, addresses, where it is. */
export function usePage(): {
  language: Language
  text: Text
  to: ReturnType<typeof addresses>
  pathname: string
} {
  const { pathname } = useLocation()
  const language = languageOf(pathname)
  return { language, text: textIn(language), to: addresses(language), pathname }
}
