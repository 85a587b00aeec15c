import { isDay, repetitions } from '../../../domain/calendar/calendar-day.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { shortDate } from '../../../domain/calendar/occurrence-words.ts'
import { dayChoices, repeatWords } from '../../../domain/calendar/schedule-words.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import { clockTime, titleAt } from '../../../domain/content/document-kind.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { isPictureName } from '../../../domain/content/picture.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { thumbnailOf } from '../../components/picture/picture.tsx'

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
  leaders: textAt('role'),
  stories: textAt('place'),
  albums: ({ pictures = '' }, language) =>
    interpolate(textIn(language).site.pictureCount, {
      count: pictures.split('\n').filter(Boolean).length,
    }),
  recordings: ({ date }, language) => dateOf(date, language),
  newsletter: ({ date = '' }, language) => (isDay(date) ? longDate(date, language) : undefined),
}

export function factOf(kind: DocumentKindName, fields: Fields, language: Language) {
  return facts[kind]?.(fields, language)
}

/** The URL of the thumbnail of a slide, a leader or an album. */
export function pictureOf(kind: DocumentKindName, { picture, pictures = '' }: Fields) {
  const names = { slides: picture, leaders: picture, albums: pictures.split('\n')[0] }
  const name: unknown = Object.entries(names).find(([of]) => of === kind)?.[1]
  return isPictureName(name) ? thumbnailOf(name) : undefined
}

function textAt(fieldPath: string): Fact {
  return (fields, language) => titleAt(fieldPath)({ key: '', fields }, language)
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
