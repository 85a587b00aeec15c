import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { indianDate } from '../../../domain/calendar/day.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Language } from '../../../domain/content/language.ts'
import type { Text } from '../../../domain/content/text.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { date, type Field, type Options, single } from './fields.ts'

/** The document and the page's language, for the words about its values. */
export type DocumentContext = {
  kind: DocumentKindName
  key: string
  text: Text
  language: Language
  /** The options that depend on other content of the site. */
  options: Options
}

/** A document's value in words: a time, a date or the label of a choice; '' for an empty value. */
export function valueWords(
  fieldPath: string,
  value: string,
  { kind, key, text, language, options }: DocumentContext,
): string {
  const field = fieldAt(fieldPath, kind, key)
  if (field && 'choice' in field) {
    const { none } = field
    if (!value) return none === 'choose' ? '' : text.site.choices[none]
    return field.options(text, options)[value] ?? value
  }
  const type = field && 'single' in field ? field.type : undefined
  if (type === 'date' && isDay(value)) return indianDate(value, language)
  if (type === 'time' && /^\d\d:\d\d$/.test(value)) return timeWords(value, language)
  return value
}

/** The kind's field at a field path, regardless of its language and row. */
export function fieldAt(fieldPath: string, kind: DocumentKindName, key: string): Field | undefined {
  const { fields = [single('date', date)] } = documentKindForms[kind]
  const plain = fieldPath.split('.').filter((part) => !/^(\d.*|en|te)$/.test(part))
  return flatten(typeof fields === 'function' ? fields(key) : fields).find(
    ({ path }) => path === plain.join('.'),
  )?.field
}

function flatten(fields: readonly Field[], list = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    if ('beside' in field) return flatten(field.beside, list)
    if ('repeated' in field) return flatten(field.fields, `${field.repeated}.`)
    if ('only' in field) return flatten([field.field], list)
    const [path] = [
      'single',
      'both',
      'choice',
      'verse',
      'picture',
      'pictures',
      'audio',
      'point',
    ].flatMap((name) => Object.entries(field).find(([each]) => each === name)?.[1] ?? [])
    return typeof path === 'string' ? [{ path: list + path, field }] : []
  })
}
