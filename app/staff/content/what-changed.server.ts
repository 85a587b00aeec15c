import { differences, type Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { isAt, rowOf, rowsInOne } from '../../../domain/content/rows.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { labelOf } from './labels.ts'
import { type Around, fieldAt, valueWords } from './value-words.server.ts'

/** A longer text is not quoted. */
const SHORT_CHARACTERS = 50
/** So many changes are told in full; of more, the first two. */
const TOLD = 3

/**
 * What a version of a document changed, in a line: `Ends: 3:00 PM, now 3:30 PM`. Not stored: it is in
 * the language of the page, with the labels of the form as they are now.
 */
export function whatChanged(before: Fields, after: Fields, around: Around): string {
  const { text } = around
  const words = allChanges(before, after, around)
  if (words.length === 0) return text.site.changes.none
  if (words.length <= TOLD) return words.join('; ')
  const more = interpolate(text.site.changes.more, { count: words.length - 2 })
  return `${words.slice(0, 2).join('; ')}; ${more}`
}

function allChanges(before: Fields, after: Fields, around: Around): string[] {
  const rows = rowsInOne(before, after)
  const whole = new Set(Object.keys({ ...after, ...before }))
  const changed = differences(after, before)
    .filter((fieldPath) => !rows.has(rowOf(fieldPath)?.row ?? ''))
    .filter((fieldPath) => !isVerseText(fieldPath) || !whole.has(referenceOf(fieldPath)))
  return [
    ...[...Map.groupBy(changed, withoutLanguage).values()].flatMap((fieldPaths) =>
      fieldChanges(fieldPaths, before, after, around),
    ),
    ...rowChanges([...rows], before, after, around),
  ]
}

/** The words of a verse follow from its reference. */
function isVerseText(fieldPath: string): boolean {
  return /(^|\.)verse\.(english|telugu)$/.test(fieldPath)
}

function referenceOf(fieldPath: string): string {
  return fieldPath.replace(/[^.]+$/, 'reference')
}

function withoutLanguage(fieldPath: string): string {
  return fieldPath
    .split('.')
    .filter((part) => !languages.some((each) => each === part))
    .join('.')
}

/** The changes of a field: of a long text in both languages there is one. */
function fieldChanges(
  fieldPaths: string[],
  before: Fields,
  after: Fields,
  around: Around,
): string[] {
  const { changes } = around.text.site
  const labelFor = (fieldPath: string) => {
    const label = labelOf(fieldPath, around.text)
    const row = rowOf(fieldPath)?.row
    return row ? `${rowName(row, { ...after, ...before }, around)}, ${label}` : label
  }
  const isLong = fieldPaths.some((at) =>
    [before[at], after[at]].some((one) => isNotQuoted(at, one)),
  )
  if (isLong) {
    const [first = '', ...others] = fieldPaths
    const field = labelFor(others.length > 0 ? withoutLanguage(first) : first)
    const had = (fields: Fields) => fieldPaths.some((at) => fields[at])
    const words = !had(before) ? changes.added : had(after) ? changes.changed : changes.takenAway
    return [interpolate(words, { field })]
  }
  return fieldPaths.map((at) => {
    const values = {
      field: labelFor(at),
      before: valueWords(at, before[at] ?? '', around),
      after: valueWords(at, after[at] ?? '', around),
    }
    if (!values.before) return interpolate(changes.nowFirst, values)
    return interpolate(values.after ? changes.now : changes.nothingNow, values)
  })

  function isNotQuoted(at: string, value = ''): boolean {
    const field = fieldAt(at, around.kind, around.key)
    const isFile = field && ['picture', 'pictures', 'audio', 'point'].some((name) => name in field)
    return isFile || value.length > SHORT_CHARACTERS || value.includes('\n')
  }
}

/** The rows that were added to each list, and those that were taken away. */
function rowChanges(rows: string[], before: Fields, after: Fields, around: Around): string[] {
  const { changes } = around.text.site
  const lists = Map.groupBy(rows, (row) => rowOf(row)?.list ?? '')
  return [...lists].flatMap(([list, all]) => {
    const isNew = (row: string) => Object.keys(after).some((fieldPath) => isAt(row, fieldPath))
    return [
      wordsOf(all.filter(isNew), after, changes.rowAdded, changes.rowsAdded),
      wordsOf(
        all.filter((row) => !isNew(row)),
        before,
        changes.rowTaken,
        changes.rowsTaken,
      ),
    ].flat()

    function wordsOf(some: string[], fields: Fields, one: string, several: string): string[] {
      const [first] = some
      if (first === undefined) return []
      const name = rowName(first, fields, around)
      const words = some.length === 1 && name ? one : several
      return [interpolate(words, { list: labelOf(list, around.text), name, count: some.length })]
    }
  })
}

/** A row by the first short text in it: its day, its year, its name. */
function rowName(row: string, fields: Fields, around: Around): string {
  const inRow = Object.keys(fields).filter((fieldPath) => isAt(row, fieldPath))
  const ofPage = inRow.filter((fieldPath) => {
    const other = around.language === 'en' ? 'te' : 'en'
    return !fieldPath.split('.').includes(other)
  })
  const [first] = [...ofPage, ...inRow]
  return first === undefined ? '' : valueWords(first, fields[first] ?? '', around)
}
