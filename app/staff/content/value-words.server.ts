import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { indianDate } from '../../../domain/calendar/day.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Language } from '../../../domain/content/language.ts'
import type { Text } from '../../../domain/content/text.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { date, type Field, one } from './fields.ts'
import type { Options } from './inputs.tsx'

/** What the words about a document are made with. */
export type Around = {
  kind: DocumentKindName
  key: string
  text: Text
  language: Language
  /** The choices that depend on what else is on the site. */
  options: Options
}

/** A document's value as people read it: a time, a date, or the words of a choice. '' for nothing. */
export function valueWords(
  fieldPath: string,
  value: string,
  { kind, key, text, language, options }: Around,
): string {
  const field = fieldAt(fieldPath, kind, key)
  if (field && 'choice' in field) {
    const { none } = field
    if (!value) return none === 'choose' ? '' : text.site.choices[none]
    return field.options(text, options)[value] ?? value
  }
  const type = field && 'one' in field ? field.type : undefined
  if (type === 'date' && isDay(value)) return indianDate(value, language)
  if (type === 'time' && /^\d\d:\d\d$/.test(value)) return timeWords(value, language)
  return value
}

/** The kind's field at a field path, whatever its language and row. */
export function fieldAt(fieldPath: string, kind: DocumentKindName, key: string): Field | undefined {
  const { fields = [one('date', date)] } = documentKindForms[kind]
  const plain = fieldPath.split('.').filter((part) => !/^(\d.*|en|te)$/.test(part))
  return flat(typeof fields === 'function' ? fields(key) : fields).find(
    ({ path }) => path === plain.join('.'),
  )?.field
}

function flat(fields: readonly Field[], list = ''): { path: string; field: Field }[] {
  return fields.flatMap((field) => {
    if ('beside' in field) return flat(field.beside, list)
    if ('repeated' in field) return flat(field.fields, `${field.repeated}.`)
    if ('only' in field) return flat([field.field], list)
    const [path] = [
      'one',
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
