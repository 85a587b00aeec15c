import { differences, type Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { isAt, rowOf, rowsInOne } from '../../../domain/content/rows.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { labelOf } from './labels.ts'
import { type DocumentContext, fieldAt, valueWords } from './value-words.server.ts'

/** Longer texts are not quoted. */
const SHORT_CHARACTERS = 50
/** Up to this many changes are listed; of more, only the first two. */
const MOST_LISTED = 3

/**
 * Describes the changes of a document's version in one line: `Ends: 3:00 PM, now 3:30 PM`. Not
 * stored, because it is in the language of the page, with the current labels of the form.
 */
export function describeChanges(before: Fields, after: Fields, context: DocumentContext): string {
  const { text } = context
  const words = allChanges(before, after, context)
  if (words.length === 0) return text.site.changes.none
  if (words.length <= MOST_LISTED) return words.join('; ')
  const more = interpolate(text.site.changes.more, { count: words.length - 2 })
  return `${words.slice(0, 2).join('; ')}; ${more}`
}

function allChanges(before: Fields, after: Fields, context: DocumentContext): string[] {
  const rows = rowsInOne(before, after)
  const allFieldPaths = new Set(Object.keys({ ...after, ...before }))
  const changed = differences(after, before)
    .filter((fieldPath) => !rows.has(rowOf(fieldPath)?.row ?? ''))
    .filter((fieldPath) => !isVerseText(fieldPath) || !allFieldPaths.has(referenceOf(fieldPath)))
  return [
    ...[...Map.groupBy(changed, withoutLanguage).values()].flatMap((fieldPaths) =>
      fieldChanges(fieldPaths, before, after, context),
    ),
    ...rowChanges([...rows], before, after, context),
  ]
}

/** Whether the field is the text of a verse, which follows from its reference. */
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

/** The changes of a field; a long text that changed in both languages counts once. */
function fieldChanges(
  fieldPaths: string[],
  before: Fields,
  after: Fields,
  context: DocumentContext,
): string[] {
  const { changes } = context.text.site
  const labelFor = (fieldPath: string) => {
    const label = labelOf(fieldPath, context.text)
    const row = rowOf(fieldPath)?.row
    return row ? `${rowName(row, { ...after, ...before }, context)}, ${label}` : label
  }
  const isLong = fieldPaths.some((at) =>
    [before[at], after[at]].some((value) => isNotQuoted(at, value)),
  )
  if (isLong) {
    const [first = '', ...otherPaths] = fieldPaths
    const field = labelFor(otherPaths.length > 0 ? withoutLanguage(first) : first)
    const hasText = (fields: Fields) => fieldPaths.some((at) => fields[at])
    const words = !hasText(before)
      ? changes.added
      : hasText(after)
        ? changes.changed
        : changes.takenAway
    return [interpolate(words, { field })]
  }
  return fieldPaths.map((at) => {
    const values = {
      field: labelFor(at),
      before: valueWords(at, before[at] ?? '', context),
      after: valueWords(at, after[at] ?? '', context),
    }
    if (!values.before) return interpolate(changes.nowFirst, values)
    return interpolate(values.after ? changes.now : changes.nothingNow, values)
  })

  function isNotQuoted(at: string, value = ''): boolean {
    const field = fieldAt(at, context.kind, context.key)
    const isFile = field && ['picture', 'pictures', 'audio', 'point'].some((name) => name in field)
    return isFile || value.length > SHORT_CHARACTERS || value.includes('\n')
  }
}

/** The rows that were added to each list, and those that were removed. */
function rowChanges(
  rows: string[],
  before: Fields,
  after: Fields,
  context: DocumentContext,
): string[] {
  const { changes } = context.text.site
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

    function wordsOf(
      changed: string[],
      fields: Fields,
      singular: string,
      plural: string,
    ): string[] {
      const [first] = changed
      if (first === undefined) return []
      const name = rowName(first, fields, context)
      const words = changed.length === 1 && name ? singular : plural
      return [
        interpolate(words, { list: labelOf(list, context.text), name, count: changed.length }),
      ]
    }
  })
}

/** Names a row by its first text, such as its date, year or name. */
function rowName(row: string, fields: Fields, context: DocumentContext): string {
  const inRow = Object.keys(fields).filter((fieldPath) => isAt(row, fieldPath))
  const inLanguage = inRow.filter((fieldPath) => {
    const other = context.language === 'en' ? 'te' : 'en'
    return !fieldPath.split('.').includes(other)
  })
  const [first] = [...inLanguage, ...inRow]
  return first === undefined ? '' : valueWords(first, fields[first] ?? '', context)
}
