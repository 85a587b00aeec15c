import { now } from '../../../config/clock.server.ts'
import { nowWords } from '../../../domain/calendar/plan-words.ts'
import { citation } from '../../../domain/content/bible.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { pages } from '../../../domain/content/page-field-paths.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import { teluguCredit } from '../../../domain/content/verse.ts'
import type { Passage } from '../../../domain/search/passage.server.ts'
import type { SearchDocument } from '../../../domain/search/search-document.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { NowCard } from '../../components/gathering/gathering.tsx'
import { HelpCard } from '../../components/help-card/help-card.tsx'
import { useHelp } from '../../components/help-card/use-help.ts'
import { usePage } from '../../use-page.ts'
import { ChurchAddress } from '../shell/footer.tsx'

/** How many results the page shows; there are no further pages. */
export const MOST = 20

/** Pages on which visitors do something; a search for such a page shows it as the answer. */
type AnswerKey = keyof Text['search']['answers'] & keyof typeof pages

export function isAnswer(key: string, { search }: Text): key is AnswerKey {
  return Object.hasOwn(search.answers, key)
}

type Result = Pick<SearchDocument, 'kind' | 'language' | 'title'> & {
  path: string
  /** Every second piece is a word of the search. */
  excerpt: string[]
}
type Props = {
  q: string
  /** Whether the person may need help now. */
  crisis?: boolean | undefined
  results: Result[]
  passage?: Passage | undefined
  answer?: AnswerKey | undefined
  /** The message when the search was refused. */
  refused?: string | undefined
}

export function Results({ q, crisis, results, passage, answer, refused }: Props) {
  const help = useHelp()
  const { text, language } = usePage()
  const { search } = text
  const count = results.length
  const words = count === MOST ? search.most : search.found[count === 1 ? 'one' : 'other']
  return (
    <>
      {crisis && <HelpCard help={help} />}
      {refused && (
        <p className="empty-note" role="alert">
          {refused}
        </p>
      )}
      {answer && <Answer of={answer} />}
      {passage && <PassageCard passage={passage} typed={q} />}
      {passage && count === 0 && <p>{search.verses.none}</p>}
      {count > 0 && (
        <section className="search-found" aria-labelledby="found">
          <h2 id="found" className="search-count">
            {passage
              ? interpolate(search.verses.quoting, { chapter: chapterOf(passage, language) })
              : interpolate(words, { count, query: q })}
          </h2>
          <ol className="search-results">
            {results.map((result) => (
              <Found key={`${result.path} ${result.title}`} result={result} />
            ))}
          </ol>
        </section>
      )}
      {count === 0 && !answer && !crisis && !refused && !passage && <Nothing q={q} />}
    </>
  )
}

/** The page that answers the search, with its button, above the results. */
function Answer({ of }: { of: AnswerKey }) {
  const { text, to, language } = usePage()
  const { screen } = pages[of]
  const { title, description } = text.screens[screen]
  const name = ministry().name[language]
  const [next] = of === 'services' ? nowWords(now(), language) : []
  return (
    <section className="card search-answer" aria-labelledby="answer">
      <h2 id="answer">{interpolate(title, { ministry: name })}</h2>
      {next ? (
        <NowCard now={{ live: undefined, first: next }} />
      ) : (
        <p>{interpolate(description, { ministry: name })}</p>
      )}
      {of === 'contact' && <ChurchAddress />}
      <p className="actions">
        <a className="button primary" href={to(screen)}>
          {text.search.answers[of]}
        </a>
        {of === 'contact' && <CallButtons className="button quiet" firstOnly />}
      </p>
    </section>
  )
}

/** The pages that visitors want most, offered when nothing was found. */
const mostWanted = ['Services', 'PrayerRequest', 'LiveStream', 'Give', 'Contact'] as const

function Nothing({ q }: { q: string }) {
  const { text, to } = usePage()
  const { search } = text
  return (
    <>
      <div className="empty-note">
        <p>{interpolate(search.none, { query: q })}</p>
        <p>{search.noneHelp}</p>
      </div>
      <p className="actions">
        <CallButtons className="button quiet" firstOnly />
      </p>
      <h2>{search.elsewhere}</h2>
      <ul className="row loose joined">
        {mostWanted.map((screen) => (
          <li key={screen}>
            <a className="target" href={to(screen)}>
              {text.screens[screen].title}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Found({ result: { path, kind, language, title, excerpt } }: { result: Result }) {
  const { text, language: page } = usePage()
  const { in: label, kinds, languages } = text.search
  const lang = language === page ? undefined : language
  return (
    <li>
      <a href={path} lang={lang} hrefLang={language}>
        {title}
      </a>
      <span className="muted small">
        {interpolate(label, { kind: kinds[kind], language: languages[language] })}
      </span>
      <p lang={lang}>
        {excerpt.map((piece, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
          at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
        )}
      </p>
    </li>
  )
}

type PassageProps = { passage: Passage; typed: string }

/** The searched verses; a short passage in both languages, that of the search first. */
function PassageCard({ passage, typed }: PassageProps) {
  const { text, language } = usePage()
  const { verses } = text.search
  const first = /\p{Script=Telugu}/u.test(typed) ? 'te' : language
  const { asked, reference, ...words } = passage
  const isShort = asked.from !== undefined
  const shown = languages
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .filter((version, at) => words[version] && (isShort || at === 0))
  const lang = (of: Language) => (of === language ? undefined : of)
  return (
    <section className="card search-answer" aria-labelledby="verse">
      <h2 id="verse" lang={lang(first)}>
        {isShort ? citation(reference, first) : chapterOf(passage, first)}
      </h2>
      {shown.map((version) => (
        <figure className="verse" key={version}>
          <blockquote lang={lang(version)}>
            <p>{words[version]}</p>
          </blockquote>
          <figcaption>
            <cite lang={lang(version)}>{citation(reference, version)}</cite>{' '}
            <span className="muted small">{version === 'en' ? verses.kjv : verses.irv}</span>
          </figcaption>
        </figure>
      ))}
      {shown.includes('te') && (
        <p className="muted small" lang={lang('en')}>
          {teluguCredit}
        </p>
      )}
    </section>
  )
}

function chapterOf({ reference }: Passage, language: Language): string {
  return citation(reference, language).replace(/:.*$/, '')
}
