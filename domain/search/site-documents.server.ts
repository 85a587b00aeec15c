import { longDate } from '../calendar/day.ts'
import { type DatedEvent, events } from '../calendar/events.ts'
import { changeWords, rangeWords } from '../calendar/occurrence-words.ts'
import { occurrenceOf } from '../calendar/schedule.ts'
import { repeatWords } from '../calendar/schedule-words.ts'
import { services } from '../calendar/services.ts'
import { albumsKind } from '../content/albums.ts'
import { citation } from '../content/bible.ts'
import { beliefs, values } from '../content/creeds.ts'
import { giving } from '../content/giving.ts'
import { type Language, type Localized, languages } from '../content/language.ts'
import { leaders, leaderTitle } from '../content/leaders.ts'
import { ministries } from '../content/ministries.ts'
import type { Verse } from '../content/verse.ts'
import { cleanHtml, wordsOf } from '../newsletter/html.server.ts'
import { recordingsKind } from '../recordings/recordings.ts'
import { pageDocuments } from './page-documents.ts'
import type { SearchDocument, SearchKind } from './search-document.ts'

type Words = Localized | Localized<string[]> | string | undefined

/** All documents except entries and videos, from what the site shows now. */
export function siteDocuments(): SearchDocument[] {
  return [
    ...pageDocuments(),
    ...services().flatMap((service) =>
      documentsOf('service', service.id, service.name, (language) => [
        service.description,
        repeatWords(service.on, language),
        rangeWords(service, language),
      ]),
    ),
    ...events().flatMap((event) =>
      documentsOf('event', event.id, event.name, (language) => [
        event.location,
        event.description?.[language] && wordsOf(cleanHtml(event.description[language])),
        ...whenOf(event, language),
      ]),
    ),
    ...ministries().flatMap(({ id, name, description, about, activities }) =>
      documentsOf('ministry', id, name, () => [description, about, activities]),
    ),
    ...leaders().flatMap(({ id, bio, ...leader }) =>
      documentsOf('leader', id, titles(leader), (language) => [
        bio?.[language] && wordsOf(cleanHtml(bio[language])),
      ]),
    ),
    ...beliefs().flatMap(({ id, name, words }) => documentsOf('belief', id, name, () => [words])),
    ...values().flatMap(({ id, name, words }) => documentsOf('value', id, name, () => [words])),
    ...quotedVerses(),
    ...recordingsKind
      .all()
      .flatMap(({ id, name, date }) =>
        documentsOf('recording', id, name, (language) => [longDate(date, language)], date),
      ),
    ...albumsKind.all().flatMap(({ id, name }) => documentsOf('album', id, name, () => [])),
  ]
}

/** A single day as it is held, moved or cancelled. */
function whenOf(event: DatedEvent, language: Language): Words[] {
  if (event.on.repeats) return [repeatWords(event.on, language), rangeWords(event, language)]
  const change = occurrenceOf(event, event.changes[0]?.date ?? event.on.date ?? '')
  if (!change) return []
  const { words, note } = changeWords(change, language) ?? {}
  return [longDate(change.day, language), rangeWords(change, language), words, note?.text]
}

/** A document in each language in which it has a name. */
function documentsOf(
  kind: SearchKind,
  key: string,
  name: Localized,
  words: (language: Language) => Words[],
  day: string | null = null,
): SearchDocument[] {
  return languages.flatMap((language) => {
    const title = name[language]
    if (title === undefined) return []
    const body = words(language).flatMap((part) => {
      return (typeof part === 'object' ? part[language] : part) ?? []
    })
    return [{ kind, key, language, day, title, body: body.join('\n') }]
  })
}

function titles(leader: Parameters<typeof leaderTitle>[0]): Localized {
  const te = leader.name.te && leaderTitle(leader, 'te')
  return leader.name.en ? { en: leaderTitle(leader, 'en'), te } : { te: te ?? '' }
}

/** The verses that pages quote; those of entries are found with their entry. */
function quotedVerses(): SearchDocument[] {
  const of = (kind: SearchKind) => (document: { id: string; verse?: Verse | undefined }) =>
    document.verse ? [{ key: `${kind}/${document.id}`, verse: document.verse }] : []
  const quoted = [
    ...beliefs().flatMap(of('belief')),
    ...values().flatMap(of('value')),
    ...ministries().flatMap(of('ministry')),
    ...of('page')({ id: 'give', verse: giving().verse }),
  ]
  return quoted.flatMap(({ key, verse: { reference, text, te } }) => {
    const name = { en: citation(reference, 'en'), te: te && citation(reference, 'te') }
    return documentsOf('verse', key, name, () => [{ en: text, te }])
  })
}
