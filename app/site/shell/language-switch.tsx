import { useLocation } from 'react-router'
import { inLanguage, type Language, languages } from '../../../domain/content/language.ts'
import { usePage } from '../../use-page.ts'

/** Links to this page in both languages, each named in its own language. */
export function LanguageSwitch() {
  const { language, text } = usePage()
  const addressIn = useAddressIn()
  const names = { en: text.shell.english, te: text.shell.telugu }
  return (
    <nav className="language-switch" aria-label={text.shell.language}>
      {languages.map((other) => (
        <a
          key={other}
          href={addressIn(other)}
          lang={other}
          hrefLang={other}
          aria-current={other === language ? 'true' : undefined}
        >
          {names[other]}
        </a>
      ))}
    </nav>
  )
}

/**
 * The address of this page in a language. A private page keeps the token in its URL, and a preview
 * its draft.
 */
export function useAddressIn() {
  const { pathname } = usePage()
  const search = new URLSearchParams(useLocation().search)
  const name = ['token', 'preview'].find((name) => search.has(name))
  const query = name ? `?${new URLSearchParams({ [name]: search.get(name) ?? '' })}` : ''
  return (language: Language) => inLanguage(pathname, language) + query
}
