import { isOnce } from '../calendar/calendar-day.ts'
import { longDate } from '../calendar/day.ts'
import { type Entry, entries } from '../calendar/day-plan.ts'
import { changeWords, rangeWords } from '../calendar/occurrence-words.ts'
import { occurrenceOf } from '../calendar/schedule.ts'
import { repeatWords } from '../calendar/schedule-words.ts'
import { albumsKind } from '../content/albums.ts'
import { citation } from '../content/bible.ts'
import { beliefs, values } from '../content/creeds.ts'
import { flatten } from '../content/fields.ts'
import { giving } from '../content/giving.ts'
import { history } from '../content/history.ts'
import { type Language, type Localized, languages } from '../content/language.ts'
import { leaders, leaderTitle } from '../content/leaders.ts'
import { ministries } from '../content/ministries.ts'
import { ministry, readablePhone } from '../content/ministry.ts'
import { fieldPathsOf, pages } from '../content/page-field-paths.ts'
import { terms } from '../content/terms.ts'
import { textIn } from '../content/text.ts'
import type { Verse } from '../content/verse.ts'
import { cleanHtml, wordsOf } from '../newsletter/html.server.ts'
import { recordingsKind } from '../recordings/recordings.ts'
import type { SearchDocument, SearchKind } from './search-document.ts'

/** The key of the sign-in page, which is not one of the pages with editable texts. */
const SIGN_IN = 'sign-in'

type Words = Localized | Localized<string[]> | string | undefined

/** All documents except entries and videos, from what the site shows now. */
export function siteDocuments(): SearchDocument[] {
  return [
    ...pageDocuments(),
    ...entries().flatMap((entry) =>
      documentsOf('place' in entry ? 'service' : 'event', entry, (language) => [
        'location' in entry ? entry.location : undefined,
        wordsOf(cleanHtml(entry.description?.[language] ?? '')),
        ...whenOf(entry, language),
      ]),
    ),
    ...ministries().flatMap((one) =>
      documentsOf('ministry', one, () => [
        ...[one.description, one.about, one.activities, quoted(one.verse)],
      ]),
    ),
    ...leaders().flatMap((leader) =>
      documentsOf('leader', { id: leader.id, name: titles(leader) }, (language) => [
        wordsOf(cleanHtml(leader.bio?.[language] ?? '')),
      ]),
    ),
    ...beliefs().flatMap((one) => documentsOf('belief', one, () => [one.words, quoted(one.verse)])),
    ...values().flatMap((one) => documentsOf('value', one, () => [one.words, quoted(one.verse)])),
    ...recordingsKind
      .all()
      .flatMap((one) =>
        documentsOf('recording', one, (language) => [longDate(one.date, language)], one.date),
      ),
    ...albumsKind.all().flatMap((album) => documentsOf('album', album, () => [])),
  ]
}

/** The pages: their editable texts, and the content that only one page shows. */
function pageDocuments(): SearchDocument[] {
  return languages.flatMap((language) => {
    const texts = flatten(textIn(language))
    return [...Object.keys(pages), SIGN_IN].map((key): SearchDocument => {
      const paths = key === SIGN_IN ? ['login.heading', 'login.description'] : fieldPathsOf(key)
      const [title = '', ...sentences] = paths.map((path) =>
        (texts[path] ?? '').replaceAll('{ministry}', ministry().name[language]),
      )
      const body = [...sentences, ...wordsIn(language, contentOf(key))]
        .flatMap((text) => text.split('\n'))
        // Lines with placeholders that only the page can fill in.
        .filter((line) => line && !/\{\w+\}/.test(line))
        .join('\n')
      return { kind: 'page', key, language, day: null, title, body }
    })
  })
}

function contentOf(key: string): Words[] {
  const { mission, timings, address, phones, email } = ministry()
  switch (key) {
    case 'about': {
      const { vision, chapters } = history()
      return [mission, vision, ...chapters.flatMap(({ heading, words }) => [heading, words])]
    }
    case 'contact': {
      const numbers = phones.flatMap((phone) => [readablePhone(phone), phone])
      return [address.lines, timings, ...numbers, email]
    }
    case 'give':
      return [
        ...giving().upi.accounts.flatMap(({ purpose, use }) => [purpose, use]),
        quoted(giving().verse),
      ]
    case 'terms':
      return terms().flatMap(({ heading, paragraphs }) => [heading, paragraphs])
    default:
      return []
  }
}

/** A single day as it is held, moved or cancelled. */
function whenOf(entry: Entry, language: Language): Words[] {
  const { on, changes } = entry
  if (!isOnce(on)) return [repeatWords(on, language), rangeWords(entry, language)]
  const change = occurrenceOf(entry, changes[0]?.date ?? on.date ?? '')
  if (!change) return []
  const { words, note } = changeWords(change, language) ?? {}
  return [longDate(change.day, language), rangeWords(change, language), words, note?.text]
}

/** A document in each language in which it has a name. */
function documentsOf(
  kind: SearchKind,
  { id: key, name }: { id: string; name: Localized },
  words: (language: Language) => Words[],
  day: string | null = null,
): SearchDocument[] {
  return languages.flatMap((language) => {
    const title = name[language]
    if (title === undefined) return []
    return [
      { kind, key, language, day, title, body: wordsIn(language, words(language)).join('\n') },
    ]
  })
}

function wordsIn(language: Language, words: Words[]): string[] {
  return words.flatMap((part) => (typeof part === 'object' ? part[language] : part) || [])
}

function titles(leader: Parameters<typeof leaderTitle>[0]): Localized {
  const te = leader.name.te && leaderTitle(leader, 'te')
  return leader.name.en ? { en: leaderTitle(leader, 'en'), te } : { te: te ?? '' }
}

/** A verse that a page quotes; those of entries are in their text. */
function quoted(verse: Verse | undefined): Localized | undefined {
  if (!verse) return undefined
  const { reference, text, te } = verse
  const cited = (language: Language) => citation(reference, language)
  return { en: `${cited('en')}: ${text}`, te: te && `${cited('te')}: ${te}` }
}
