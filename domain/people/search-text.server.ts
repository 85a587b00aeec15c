import { searchable } from '../content/text.ts'
import { foldedWords, skeletonOf } from '../search/fold.ts'
import { letters } from '../search/letters.server.ts'
import { type RecordKind, recordKindOf } from './record-kinds.ts'

// The `search` column of records, and what a search compares with it. Words of names, churches and
// fields of work are also there in their folded form, so that any spelling finds them; those of
// messages are not, and the words of prayers are not there at all.

/** Marks in front of folded words. */
const marks = { name: '~', other: '^' } as const
const named = ['name']
const others = ['guardian_name', 'church', 'specialization', 'area_of_interest']
/** Fewer consonants are those of too many words: the folded word itself must begin the same. */
const CONSONANTS = 3

export function searchText(
  kind: RecordKind,
  reference: string,
  record: Readonly<Record<string, unknown>>,
): string {
  const { searched } = recordKindOf(kind)
  const text = (fields: readonly string[]) => fields.map((field) => String(record[field] ?? ''))
  const folded = (fields: string[], mark: string) =>
    foldedWords(
      text(fields.filter((field) => searched.includes(field))).join(' '),
      letters,
    ).flatMap((word) => [`${mark}${skeletonOf(word)}`, `${mark}:${word}`])
  return [
    searchable(reference, ...text(searched)),
    ...folded(named, marks.name),
    ...folded(others, marks.other),
  ].join(' ')
}

/** The parts of `search` that spell a typed word another way; none for numbers and addresses. */
export function spellingsOf(kind: string, typed: string, of: (keyof typeof marks)[]): string[] {
  // Signs are literal: `ravi*` finds nobody.
  if (kind === 'subscribers' || !/^[\p{L}\p{M}\p{Cf}'’]+$/u.test(typed)) return []
  const word = foldedWords(typed, letters).join('')
  if (word.length < 2) return []
  const skeleton = skeletonOf(word)
  const part = skeleton.length >= CONSONANTS ? skeleton : `:${word}`
  return of.map((each) => `${marks[each]}${part}`)
}
