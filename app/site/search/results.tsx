import type { GatheringWords } from '../../../domain/calendar/plan-words.ts'
import { citation } from '../../../domain/content/bible.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { teluguCredit } from '../../../domain/content/verse.ts'
import type { Passage } from '../../../domain/search/passage.server.ts'
import { CallButtons } from '../../components/call-buttons/call-buttons.tsx'
import { HelpCard } from '../../components/help-card/help-card.tsx'
import { useHelp } from '../../components/help-card/use-help.ts'
import { usePage } from '../../use-page.ts'
import { Answer, type AnswerKey } from './answer.tsx'
import type { Result } from './results.server.ts'

type Props = {
  q: string
  results: Result[]
  /** Whether there are more results. */
  more: boolean
  /** A similar search, when nothing was found. */
  meant?: { words: string; language: Language } | undefined
  passage?: Passage | undefined
  /** Whether the results quote other verses of the passage's chapter. */
  ofChapter?: boolean | undefined
  answer?: AnswerKey | undefined
  next?: GatheringWords | undefined
  /** Whether the visitor may need help now. */
  crisis?: boolean
  /** The message when the search was refused. */
  refused?: string | undefined
}

export function Results({ answer, next, crisis, refused, passage, ofChapter, ...found }: Props) {
  const help = useHelp()
  if (refused) {
    return (
      <>
        {crisis && <HelpCard help={help} />}
        <p className="empty-note" role="alert">
          {refused}
        </p>
      </>
    )
  }
  return (
    <>
      {crisis && <HelpCard help={help} />}
      {answer && <Answer of={answer} next={next} />}
      {passage && <PassageCard passage={passage} typed={found.q} />}
      {passage ? (
        <Quoting ofChapter={ofChapter} {...found} />
      ) : (
        <List isHelped={crisis} {...found} />
      )}
    </>
  )
}

/** The pages that visitors want most, offered when nothing was found. */
const mostWanted = ['Services', 'PrayerRequest', 'LiveStream', 'Give', 'Contact'] as const

type ListProps = Pick<Props, 'q' | 'results' | 'more' | 'meant'> & {
  /** Whether the help card is above, so that an empty list needs no message. */
  isHelped?: boolean | undefined
}

function List({ q, results, more, meant, isHelped }: ListProps) {
  const { text, to, language } = usePage()
  const { search } = text
  if (results.length === 0) {
    return isHelped ? null : (
      <>
        <div className="empty-note" role="status">
          <p>{interpolate(search.none, { query: q })}</p>
          {meant && (
            <p>
              {search.meant}{' '}
              <a
                className="target"
                href={`${to('Search')}?${new URLSearchParams({ q: meant.words })}`}
                lang={meant.language === language ? undefined : meant.language}
              >
                {meant.words}
              </a>
            </p>
          )}
          <p>{search.noneHelp}</p>
        </div>
        <p className="actions">
          <CallButtons className="button quiet" firstOnly />
        </p>
        <h2>{search.elsewhere}</h2>
        <ul className="search-elsewhere">
          {mostWanted.map((screen) => (
            <li key={screen}>
              <a href={to(screen)}>{text.screens[screen].title}</a>
            </li>
          ))}
        </ul>
      </>
    )
  }
  const count = results.length
  const words = more ? search.most : search.found[count === 1 ? 'one' : 'other']
  return <Listed heading={interpolate(words, { count, query: q })} results={results} />
}

/** The results that quote the searched verses. */
function Quoting({ results, ofChapter }: Pick<Props, 'results' | 'ofChapter'>) {
  const { verses } = usePage().text.search
  if (results.length === 0) return <p role="status">{verses.none}</p>
  return <Listed heading={ofChapter ? verses.ofChapter : verses.quoting} results={results} />
}

function Listed({ heading, results }: { heading: string; results: Result[] }) {
  return (
    <section className="search-found" aria-labelledby="found">
      <h2 id="found" className="search-count">
        {heading}
      </h2>
      <ol className="search-results">
        {results.map((result) => (
          <Found key={`${result.path} ${result.title}`} result={result} />
        ))}
      </ol>
    </section>
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
        {excerpt.map(({ text, found }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
          found ? <mark key={at}>{text}</mark> : text,
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
  const { asked, reference, more, ...words } = passage
  const isShort = asked.from !== undefined
  const shown = languages
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .filter((version, at) => words[version] && (isShort || at === 0))
  const lang = (of: Language) => (of === language ? undefined : of)
  return (
    <section className="card search-answer" aria-labelledby="verse">
      <h2 id="verse" lang={lang(first)}>
        {passageName(asked, reference, first)}
      </h2>
      {!isShort && more && <p>{verses.chapter}</p>}
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

function passageName(
  asked: Passage['asked'],
  reference: Passage['reference'],
  language: Language,
): string {
  const cited = citation(reference, language)
  return asked.from === undefined ? cited.replace(/:.*$/, '') : cited
}
