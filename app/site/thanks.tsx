import { leaderOf, leaders } from '../../domain/content/leaders.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { thanks } from '../../domain/content/pages.ts'
import { localize } from '../../domain/content/text.ts'
import { Page } from '../components/page/page.tsx'
import { KeyVerse } from '../components/verse/verse.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import { Signature } from './signature.tsx'

export const meta = pageMeta((text) => text.screens.ThanksPage)

export default function Thanks() {
  const { text, to, language } = usePage()
  const greeting = localize(thanks.greeting, language)
  const closing = localize(thanks.closing, language)
  // Whoever signed it may have gone: then it is signed by the first of those who lead now.
  const signer = leaderOf(thanks.from) ?? leaders()[0]
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
        {signer && <Signature leader={signer} />}
        <p className="signature">
          {signer && (
            <>
              <strong>{signer.name[language]}</strong>
              <span>{signer.role[language]}</span>
            </>
          )}
          <span>{ministry().name[language]}</span>
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
