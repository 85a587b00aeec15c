import { searchable } from '../content/text.ts'
import { foldedWords, skeletonOf } from '../search/fold.ts'
import { letters } from '../search/letters.server.ts'
import { type RecordKind, recordKindOf } from './record-kinds.ts'

// The `search` column of records, and what a search compares with it. Words of names, churches and
// fields of work are also there in their folded form, so that any spelling finds them; those of
// messages are not, and the words of prayers are not there at all.

/** Marks in front of folded words. */
const marks = { name: '~', other: '^' } as const
/** Fewer consonants are those of too many words: the folded word itself must begin the same. */
const CONSONANTS = 3

export function searchText(
  kind: RecordKind,
  reference: string,
  record: Readonly<Record<string, unknown>>,
): string {
  const searched = recordKindOf(kind).fields.filter((field) => field.searched)
  const text = (fields: typeof searched) =>
    fields.map((field) => String(record[field.column] ?? ''))
  const inAnySpelling = searched.filter((field) => field.searched === 'any spelling')
  const folded = inAnySpelling.flatMap((field) => {
    const mark = field.column === 'name' ? marks.name : marks.other
    const words = foldedWords(text([field]).join(), letters)
    return words.flatMap((word) => [`${mark}${skeletonOf(word)}`, `${mark}:${word}`])
  })
  return [searchable(reference, ...text(searched)), ...folded].join(' ')
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
