import { leaderOf, leaders } from '../../../domain/content/leaders.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { thanks } from '../../../domain/content/thanks.ts'
import { Page } from '../../components/page/page.tsx'
import { Paragraphs } from '../../components/paragraphs/paragraphs.tsx'
import stylesheet from '../../components/signature/signature.css?url'
import { Signature } from '../../components/signature/signature.tsx'
import { KeyVerse } from '../../components/verse/verse.tsx'
import { usePage } from '../../use-page.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Thanks() {
  const { text, to, language, localized } = usePage()
  const letter = thanks()
  // If the signer is no longer in the list of leaders, the first leader signs.
  const signer = leaderOf(letter.from) ?? leaders()[0]
  return (
    <Page kind="story" picture="rainbow-hills" heading={text.screens.ThanksPage.title}>
      <article className="card letter">
        <p {...localized(letter.greeting)} />
        <Paragraphs of={letter.paragraphs} />
        <KeyVerse verse={letter.verse} />
        {letter.closing && <p {...localized(letter.closing)} />}
        {signer && <Signature leader={signer} />}
        <p className="lines">
          {signer && (
            <>
              <strong {...localized(signer.name)} />
              <span {...localized(signer.role)} />
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
