import { useLocation } from 'react-router'
import { inLanguage, languages } from '../../../domain/content/language.ts'
import { usePage } from '../../use-page.ts'

/**
 * Links to this page in both languages, each named in its own language. A private page keeps the
 * token in its URL.
 */
export function LanguageSwitch() {
  const { language, text, pathname } = usePage()
  const token = new URLSearchParams(useLocation().search).get('token')
  const query = token === null ? '' : `?token=${encodeURIComponent(token)}`
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
