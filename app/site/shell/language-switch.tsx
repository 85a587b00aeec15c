import { useLocation } from 'react-router'
import { inLanguage, languages } from '../../../domain/content/language.ts'
import { usePage } from '../../use-page.ts'

/**
 * Links to this page in both languages, each named in its own language. A private page
 * keeps the token in its URL, and a preview its draft.
 */
export function LanguageSwitch() {
  const { language, text, pathname } = usePage()
  const search = new URLSearchParams(useLocation().search)
  const name = ['token', 'preview'].find((name) => search.has(name))
  const query = name ? `?${new URLSearchParams({ [name]: search.get(name) ?? '' })}` : ''
  const names = { en: text.shell.english, te: text.shell.telugu }
  return (
    <nav className="language-switch" aria-label={text.shell.language}>
      {languages.map((other) => (
        <a
          key={other}
          href={inLanguage(pathname, other) + query}
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
