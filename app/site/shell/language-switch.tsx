import { inLanguage, languages } from '../../../domain/content/language.ts'
import { usePage } from '../../use-page.ts'

/** Links to this page in the other language; each language is named in itself. */
export function LanguageSwitch() {
  const { language, text, pathname } = usePage()
  const names = { en: text.shell.english, te: text.shell.telugu }
  return (
    <nav className="language-switch" aria-label={text.shell.language}>
      {languages.map((other) => (
        <a
          key={other}
          href={inLanguage(pathname, other)}
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
