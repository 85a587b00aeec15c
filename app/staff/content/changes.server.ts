import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { indianDate } from '../../../domain/calendar/day.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { differences, type Fields, langOf, rowOf } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { date, type Field, labelOf, single } from './fields.ts'
import { formOptions, type PictureChoice, pictureChoices } from './offered.server.ts'

/** Between the values of a row. */
const BETWEEN = ' · '

/** What differs in a field or in the rows of a list, in words: '' for nothing. */
export type Change = {
  label: string
  lang: Language | undefined
  before: string
  after: string
  /** `file`: pictures by name, or a recording. */
  type: 'text' | 'rows' | 'file'
  pictures: PictureChoice[]
}

export type DocumentContext = { kind: DocumentKindName; key: string; language: Language }

/** The changes between two versions of a document: the only compare, for history and conflicts. */
export function changesBetween(before: Fields, after: Fields, context: DocumentContext): Change[] {
  const text = textIn(context.language)
  // The text of a verse follows from its reference, and rows are compared as wholes. What no form
  // has, such as the drawing of a signature, has no label.
  const changed = differences(after, before).filter(
    (at) => !/verse\.(english|telugu)$/.test(at) && labelOf(at, text) !== at,
  )
  const lists = new Set(changed.flatMap((at) => rowOf(at)?.list ?? []))
  const change = (fieldPath: string, old: string, now: string, type: Change['type']): Change => ({
    label: labelOf(fieldPath, text),
    lang: langOf(fieldPath),
    before: old,
    after: now,
    type,
    pictures: type === 'file' ? picturesIn(`${old}\n${now}`, context.language) : [],
  })
  return [
    ...changed
      .filter((at) => !rowOf(at))
      .map((at) => {
        const [old, now] = [before, after].map((fields) => valueWords(at, fields[at], context))
        return change(at, old ?? '', now ?? '', isFile(at, context) ? 'file' : 'text')
      }),
    ...[...lists].map((list) => {
      const [old, now] = [before, after].map((fields) => rowsIn(fields, list, context))
      return change(list, onlyIn(old, now), onlyIn(now, old), 'rows')
    }),
  ]
}

/** The rows of a list, each with its values in words. */
function rowsIn(fields: Fields, list: string, context: DocumentContext): string[] {
  const paths = Object.keys(fields).filter((at) => rowOf(at)?.list === list)
  const rows = Map.groupBy(paths, (at) => rowOf(at)?.row)
  return [...rows.values()].map((inRow) =>
    inRow.map((at) => valueWords(at, fields[at], context).replaceAll('\n', ' ')).join(BETWEEN),
  )
}

function onlyIn(rows: string[] = [], others: string[] = []): string {
  return rows.filter((row) => !others.includes(row)).join('\n')
}

/** A document's value in words: a time, a date or the label of a choice; '' for an empty value. */
function valueWords(fieldPath: string, value = '', { kind, key, language }: DocumentContext) {
  const field = fieldAt(fieldPath, kind, key)
  if (field && 'choice' in field) {
    const text = textIn(language)
    if (!value) return field.none === 'choose' ? '' : text.site.choices[field.none]
    return field.options(text, formOptions(language))[value] ?? value
  }
  const type = field && 'single' in field ? field.type : undefined
  if (type === 'date' && isDay(value)) return indianDate(value, language)
  if (type === 'time' && /^\d\d:\d\d$/.test(value)) return timeWords(value, language)
  return value
}

function isFile(fieldPath: string, { kind, key }: DocumentContext): boolean {
  const field = fieldAt(fieldPath, kind, key) ?? {}
  return ['picture', 'pictures', 'audio'].some((name) => name in field)
}

function picturesIn(names: string, language: Language): PictureChoice[] {
  const all = names.split('\n')
  return pictureChoices(language).filter(({ name }) => all.includes(name))
}

/** The fields of an entry that are no text: its form is on /letter. */
const entryFields: Field[] = [single('date', date), { picture: 'picture' }, { audio: 'audio' }]

/** The kind's field at a field path, regardless of its language and row. */
function fieldAt(fieldPath: string, kind: DocumentKindName, key: string): Field | undefined {
  const { fields = entryFields } = documentKindForms[kind]
  const plain = fieldPath.split('.').filter((part) => !/^(\d.*|en|te)$/.test(part))
  return withPaths(typeof fields === 'function' ? fields(key) : fields).get(plain.join('.'))
}

function withPaths(fields: readonly Field[], list = ''): Map<string, Field> {
  return new Map(
    fields.flatMap((field): [string, Field][] => {
      if ('beside' in field) return [...withPaths(field.beside, list)]
      if ('folded' in field) return [...withPaths(field.fields, list)]
      if ('repeated' in field) return [...withPaths(field.fields, `${field.repeated}.`)]
      if ('only' in field) return [...withPaths([field.field], list)]
      // The first property of an input is its field path.
      const [path]: unknown[] = Object.values(field)
      return typeof path === 'string' ? [[list + path, field]] : []
    }),
  )
}
