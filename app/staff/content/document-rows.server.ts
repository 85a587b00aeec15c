import { now } from '../../../config/clock.server.ts'
import { isDay, repetitions } from '../../../domain/calendar/calendar-day.ts'
import { dateAndTime, dayOf, longDate } from '../../../domain/calendar/day.ts'
import { shortDate } from '../../../domain/calendar/occurrence-words.ts'
import { dayChoices, repeatWords } from '../../../domain/calendar/schedule-words.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import { type Document, staleFields, untranslated } from '../../../domain/content/document.ts'
import { clockTime, type DocumentKind, titleAt } from '../../../domain/content/document-kind.ts'
import {
  cachedKinds,
  type DocumentKindName,
  documentKindGroups,
} from '../../../domain/content/document-kinds.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { isPictureName } from '../../../domain/content/picture.ts'
import { listKinds } from '../../../domain/content/read-documents.server.ts'
import { remarksOn } from '../../../domain/content/remarks.server.ts'
import { isSampleDocument } from '../../../domain/content/sample.server.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { mailWords } from '../../../domain/newsletter/mail-words.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { thumbnailOf } from '../../components/picture/picture.tsx'

export type NamedKind = DocumentKind & { name: DocumentKindName }

export type Row = ReturnType<typeof rowOf>

/** A document in a list, without its fields, to keep the response small. */
export function rowOf(kind: NamedKind, document: Document, language: Language, plan?: EntryPlan) {
  const { key, draft, published, deleted } = document
  const { fields = {} } = draft ?? published ?? {}
  const visitors = visitorsGet(document, language, plan)
  return {
    kind: kind.name,
    key,
    deleted,
    title: kind.title(fields, language, key),
    fact: facts[kind.name]?.(fields, language),
    picture: pictureOf(kind.name, fields),
    hasDraft: draft !== undefined,
    /** Undefined when visitors see it as it is. */
    visitors: visitors === textIn(language).site.visitors.now ? undefined : visitors,
    ...languageStates(document),
    sample: isSampleDocument(kind, document),
  }
}

/**
 * What visitors get of a document now, in a sentence: the only words about it after an act, in the
 * bar of its form and in the list. `plan` is for entries of the newsletter.
 */
export function visitorsGet(
  { kind, published, draft, deleted }: Document,
  language: Language,
  plan?: EntryPlan,
): string {
  const { deliveries, letter, site } = textIn(language)
  const { visitors } = site
  if (deleted) return visitors.deleted
  if (!published) return visitors.nothingYet
  if (kind === 'answers') return visitors.office
  if (kind === 'notices') {
    const words = noticeDays(published.fields, language)
    if (!draft || words.is !== 'now') return words.words
  }
  if (kind === 'archive' && !draft) {
    return `${visitors.now} ${deliveries.archive[published.fields['mails'] === 'true' ? 'on' : 'off']}`
  }
  const { date = '' } = published.fields
  if (plan) {
    const { went } = plan
    if (!draft && went.count > 0 && went.day === date) {
      return `${visitors.now} ${mailWords(date, plan, letter, language)}`
    }
    const isOut = date < plan.today || (date === plan.today && plan.begun)
    const isMailed = date === plan.today && !['over', 'had'].includes(String(plan.mailToday))
    if (!isOut || isMailed) return mailWords(date, plan, letter, language)
  }
  if (draft && !published.staffName) return visitors.starter
  if (draft) {
    const values = { date: dateAndTime(published.publishedAt, language) }
    return interpolate(visitors.before, values)
  }
  if (!['events', 'services'].includes(kind)) return visitors.now
  const remarks = remarksOn(published.fields, dayOf(now().toString()))
  return remarks.some(({ word }) => word === 'pastDate') ? visitors.over : visitors.now
}

/** On which days visitors see a notice. */
function noticeDays({ first = '', last = '' }: Fields, language: Language) {
  const { notice } = textIn(language).site.visitors
  const today = dayOf(now().toString())
  const is = today < first ? 'soon' : today > last ? 'over' : 'now'
  const days = { first: shortDate(first, language), last: shortDate(last, language) }
  return { is, words: interpolate(notice[is], days) } as const
}

/** What the languages of a published version lack. */
function languageStates({ published }: Document) {
  if (!published) return {}
  const lacks = (language: Language) => untranslated(published.fields, language).length > 0
  return {
    englishMissing: lacks('en'),
    teluguMissing: lacks('te'),
    teluguOutOfDate: !lacks('te') && staleFields(published).length > 0,
  }
}

const groups = ['calendar', 'church', 'giving', 'pages', 'office'] as const

export type ListedKind = ReturnType<typeof listedKind>

/** The list of the site's documents. `openKind` is the name of a kind that is shown open. */
export async function listedGroups(openKind: string, language: Language, storage: Storage) {
  const documents = await listKinds(cachedKinds, storage)
  return groups.map((name) => ({
    name,
    kinds: documentKindGroups[name].map((kind) => {
      const all = documents.get(kind.name) ?? []
      const rows = all.map((document) => rowOf(kind, document, language))
      return listedKind(kind, rows, kind.name === openKind)
    }),
  }))
}

function listedKind({ name, many, fixed }: NamedKind, all: Row[], isOpen: boolean) {
  const rows = all.filter(({ deleted }) => !deleted)
  const isSample = many && rows.length > 0 && rows.every(({ sample }) => sample)
  return {
    name,
    many,
    added: many && !fixed,
    count: rows.length,
    toTranslate: rows.filter((row) => row.teluguMissing || row.teluguOutOfDate).length,
    isOpen: isOpen || name === 'services' || rows.some(({ hasDraft }) => hasDraft),
    /** All its documents are samples, which is shown once instead of in each row. */
    isSample,
    rows: rows.map((row) => (isSample ? { ...row, sample: false } : row)),
    deleted: all.filter(({ deleted }) => deleted),
  }
}

// The fact that distinguishes documents of one kind in a list. A draft can lack any field or have
// an invalid one.

type Fact = (fields: Fields, language: Language) => string | undefined

const facts: Partial<Record<DocumentKindName, Fact>> = {
  services: ({ day = '', date, starts }, language) =>
    withTime(dayChoices(language)[day] ?? dateOf(date, language), starts, language),
  events: ({ date = '', repeats, starts }, language) => {
    if (!isDay(date)) return undefined
    const repetition = repetitions.find((each) => each === repeats)
    const rule = { date, ...(repetition && { repeats: repetition }) }
    return withTime(repeatWords(rule, language), starts, language)
  },
  leaders: titleAt('role'),
  stories: titleAt('place'),
  albums: ({ pictures = '' }, language) =>
    interpolate(textIn(language).site.pictureCount, {
      count: pictures.split('\n').filter(Boolean).length,
    }),
  recordings: ({ date }, language) => dateOf(date, language),
  newsletter: ({ date = '' }, language) => (isDay(date) ? longDate(date, language) : undefined),
}

/** The URL of the thumbnail of a slide, a leader or an album. */
function pictureOf(kind: DocumentKindName, { picture, pictures = '' }: Fields) {
  const names = { slides: picture, leaders: picture, albums: pictures.split('\n')[0] }
  const name: unknown = Object.entries(names).find(([of]) => of === kind)?.[1]
  return isPictureName(name) ? thumbnailOf(name) : undefined
}

function dateOf(date = '', language: Language): string | undefined {
  return isDay(date) ? shortDate(date, language) : undefined
}

/** `Every Friday, 12:00 PM`. */
function withTime(day: string | undefined, starts: string | undefined, language: Language) {
  const start = clockTime.safeParse(starts).data
  if (day === undefined || start === undefined) return day
  const time = timeWords(start, language)
  return interpolate(textIn(language).schedule.dayAndTime, { day, time })
}
