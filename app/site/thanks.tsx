import { ministry } from '../../domain/content/ministry.ts'
import { thanks } from '../../domain/content/pages.ts'
import { localize } from '../../domain/content/text.ts'
import { Page } from '../components/page/page.tsx'
import { KeyVerse } from '../components/verse/verse.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'

export const meta = pageMeta((text) => text.screens.ThanksPage)

export default function Thanks() {
  const { text, to, language } = usePage()
  const greeting = localize(thanks.greeting, language)
  const closing = localize(thanks.closing, language)
  const name = localize(thanks.from.name, language)
  const role = localize(thanks.from.role, language)
  return (
    <Page kind="story" picture="rainbow-hills" heading={text.screens.ThanksPage.title}>
      <article className="card letter">
        <p lang={greeting.lang}>{greeting.text}</p>
        {thanks.paragraphs.map((paragraph) => {
          const words = localize(paragraph, language)
          return (
            <p key={paragraph.en} lang={words.lang}>
              {words.text}
            </p>
          )
        })}
        <KeyVerse verse={thanks.verse} />
        <p lang={closing.lang}>{closing.text}</p>
        <p className="signature">
          <strong lang={name.lang}>{name.text}</strong>
          <span lang={role.lang}>{role.text}</span>
          <span>{ministry.name[language]}</span>
        </p>
      </article>
      <p className="actions">
        <a className="button primary" href={to('Home')}>
          {text.words.thanks.home}
        </a>
        <a className="button quiet" href={to('PrayerRequest')}>
          {text.words.thanks.prayer}
        </a>
      </p>
    </Page>
  )
}
