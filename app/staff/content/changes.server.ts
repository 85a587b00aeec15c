import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { indianDate } from '../../../domain/calendar/day.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { differences, type Fields, langOf, rowOf } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { fieldsOf } from './document-kind-forms.ts'
import { type Field, labelOf } from './fields.ts'
import { formOptions, type PictureChoice, pictureChoices } from './offered.server.ts'

type Choice = Extract<Field, { choice: string }>

const PICTURES = /(^|\.)pictures?$/

/** Between the values of a row. */
const BETWEEN = ' · '

/** What differs in a field or in the rows of a list, in words: '' for nothing. */
export type Change = {
  label: string
  lang: Language | undefined
  before: string
  after: string
  /** The pictures that the values name, if they are pictures. */
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
  const change = (fieldPath: string, old: string, now: string): Change => ({
    label: labelOf(fieldPath, text),
    lang: langOf(fieldPath),
    before: old,
    after: now,
    pictures: PICTURES.test(fieldPath) ? picturesIn(`${old}\n${now}`, context.language) : [],
  })
  const inWords = (at: string, fields: Fields) => valueWords(at, fields[at], context)
  return [
    ...changed
      .filter((at) => !rowOf(at))
      .map((at) => change(at, inWords(at, before), inWords(at, after))),
    ...[...lists].map((list) => {
      const [old, now] = [before, after].map((fields) => rowsIn(fields, list, context))
      return change(list, onlyIn(old, now), onlyIn(now, old))
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
  const choice = choiceAt(fieldPath, fieldsOf(kind, key))
  if (choice) {
    const text = textIn(language)
    if (!value) return choice.none === 'choose' ? '' : text.site.choices[choice.none]
    return choice.options(text, formOptions(language))[value] ?? value
  }
  if (isDay(value)) return indianDate(value, language)
  return /^\d\d:\d\d$/.test(value) ? timeWords(value, language) : value
}

/** The choice at a field path, also inside of a group or a row. */
function choiceAt(fieldPath: string, fields: readonly Field[]): Choice | undefined {
  const all = fields.flatMap((field) => ('fields' in field ? field.fields : field))
  return all.find(
    (field): field is Choice => 'choice' in field && `.${fieldPath}`.endsWith(`.${field.choice}`),
  )
}

function picturesIn(names: string, language: Language): PictureChoice[] {
  const all = names.split('\n')
  return pictureChoices(language).filter(({ name }) => all.includes(name))
}
