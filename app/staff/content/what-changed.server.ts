import { differences, type Fields, nest, rowOf } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
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
  const { changes } = context.text.site
  // The text of a verse follows from its reference, and rows are compared as wholes.
  const changed = differences(after, before).filter((at) => !/verse\.(english|telugu)$/.test(at))
  const lists = new Set(changed.flatMap((at) => rowOf(at)?.list ?? []))
  const fields = Map.groupBy(
    changed.filter((at) => !rowOf(at)),
    withoutLanguage,
  )
  const words = [
    ...[...fields.values()].flatMap((paths) => fieldChanges(paths, before, after, context)),
    ...[...lists].map((list) => listChanges(list, before, after, context)),
  ]
  if (words.length === 0) return changes.none
  if (words.length <= MOST_LISTED) return words.join('; ')
  const more = interpolate(changes.more, { count: words.length - 2 })
  return `${words.slice(0, 2).join('; ')}; ${more}`
}

/** The changes of a field; a long text that changed in both languages counts once. */
function fieldChanges(paths: string[], before: Fields, after: Fields, context: DocumentContext) {
  const { changes } = context.text.site
  const label = (fieldPath: string) => labelOf(fieldPath, context.text)
  if (paths.some((at) => [before[at], after[at]].some((value) => isLong(at, value, context)))) {
    const [first = ''] = paths
    const hasText = (fields: Fields) => paths.some((at) => fields[at])
    const words = hasText(after) ? changes.changed : changes.takenAway
    const field = label(paths.length > 1 ? withoutLanguage(first) : first)
    return [interpolate(hasText(before) ? words : changes.added, { field })]
  }
  return paths.map((at) => {
    const [old, now] = [before, after].map((fields) => valueWords(at, fields[at] ?? '', context))
    const words = { field: label(at), before: old ?? '', after: now ?? '' }
    if (!old) return interpolate(changes.nowFirst, words)
    return interpolate(now ? changes.now : changes.nothingNow, words)
  })
}

/** The rows of a list that only one version has, by their first text, such as a date or a name. */
function listChanges(list: string, before: Fields, after: Fields, context: DocumentContext) {
  const { changes } = context.text.site
  const [old, now] = [before, after].map((fields) => rowsOf(fields, list))
  const added = [...(now ?? [])].filter(([row]) => !old?.has(row))
  const taken = [...(old ?? [])].filter(([row]) => !now?.has(row))
  const names = (rows: [string, string][]) =>
    rows.map(([, at]) => valueWords(at, { ...before, ...after }[at] ?? '', context)).join(', ')
  const field = labelOf(list, context.text)
  if (added.length === 0) {
    return interpolate(changes.rowTaken, { list: field, name: names(taken) })
  }
  const words = taken.length === 0 ? changes.rowAdded : changes.rowChanged
  return interpolate(words, { list: field, name: names(added) })
}

/** The rows of a list as JSON, each with the field path that names it. */
function rowsOf(fields: Fields, list: string): Map<string, string> {
  const paths = Object.keys(fields).filter((at) => rowOf(at)?.list === list)
  const rows = Map.groupBy(paths, (at) => rowOf(at)?.row ?? '')
  return new Map(
    [...rows].map(([row, inRow]) => {
      const texts = inRow.map((at) => [at.slice(row.length + 1), fields[at] ?? ''])
      return [JSON.stringify(nest(Object.fromEntries(texts))), inRow[0] ?? '']
    }),
  )
}

function isLong(at: string, value = '', { kind, key }: DocumentContext): boolean {
  const field = fieldAt(at, kind, key)
  const isFile = field && ['picture', 'pictures', 'audio', 'point'].some((name) => name in field)
  return isFile || value.length > SHORT_CHARACTERS || value.includes('\n')
}

function withoutLanguage(fieldPath: string): string {
  const isLanguage = (part: string) => languages.some((each) => each === part)
  return fieldPath
    .split('.')
    .filter((part) => !isLanguage(part))
    .join('.')
}
