import * as z from 'zod/mini'
import { cleanParagraphs } from '../forms/rules.ts'
import { type Language, languages } from './language.ts'

/**
 * A document in form requests and in the database: each text by its field path, `starts`,
 * `name.te`, `changes.0.date` in the first row of a list. A field path with `en` or `te` in it
 * belongs to that language, all others to both. Empty texts are left out.
 */
export type Fields = Record<string, string>

/** The key of the only document of a kind. */
export const ONLY = 'main'

const texts = z.record(z.string(), z.string())

/** Parses fields from JSON. Returns {} when it is malformed: the document then fails validation. */
export function readFields(json: string): Fields {
  try {
    return texts.safeParse(JSON.parse(json)).data ?? {}
  } catch {
    return {}
  }
}

/**
 * Whether the name of a form field is a valid field path: letters, digits and dots, and no name
 * that every object has, such as `toString`.
 */
export function isFieldPath(name: string): boolean {
  if (name.split('.').some((part) => part in Object.prototype)) return false
  return name.length <= 200 && /^[a-z][a-zA-Z0-9]*(\.([a-zA-Z]+|\d[a-z0-9]{0,9}))*$/.test(name)
}

/**
 * Converts a value from a content file to fields. An array of strings becomes one text, a line
 * each.
 */
export function flatten(value: unknown): Fields {
  const fields: Fields = {}
  addFlattened(fields, value, '')
  return fields
}

/** Adds to one object: copying it for each field would take minutes for a hostile form. */
function addFlattened(fields: Fields, value: unknown, fieldPath: string): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value) && value.length === 0) return
  if (typeof value !== 'object') fields[fieldPath] = String(value)
  else if (Array.isArray(value) && value.every((part) => typeof part === 'string')) {
    fields[fieldPath] = value.join('\n')
  } else {
    for (const [name, part] of Object.entries(value)) {
      addFlattened(fields, part, fieldPath ? `${fieldPath}.${name}` : name)
    }
  }
}

type Part = string | Nested | Part[]
type Nested = { [name: string]: Part }

/** Converts fields to a nested value; rows become arrays. */
export function nest(fields: Fields): Nested {
  const nested: Nested = {}
  // A Map, because people choose the names: every object already has `constructor`.
  const inside = new Map<string, Fields>()
  for (const [fieldPath, text] of Object.entries(fields)) {
    const dot = fieldPath.indexOf('.')
    if (dot < 0) nested[fieldPath] = text
    else {
      const name = fieldPath.slice(0, dot)
      const part = inside.get(name) ?? {}
      part[fieldPath.slice(dot + 1)] = text
      inside.set(name, part)
    }
  }
  for (const [name, part] of inside) {
    const value = nest(part)
    const isList = Object.keys(value).every((row) => /^\d/.test(row))
    nested[name] = isList ? Object.values(value) : value
  }
  return nested
}

/**
 * Cleans the texts of a form and drops empty ones, and with them rows without text: the rows are
 * then numbered from 0 again.
 */
export function cleanFields(typed: Fields): Fields {
  const cleaned = Object.entries(typed)
    .map(([fieldPath, text]) => [fieldPath, cleanParagraphs(text)] as const)
    .filter(([, text]) => text !== '')
  return renumber(Object.fromEntries(cleaned))
}

/** Numbers the rows of each list from 0, in their order. */
export function renumber(fields: Fields): Fields {
  return flatten(nest(fields))
}

/** The texts of a language, except notes on single days, which may be in only one language. */
export function inOneLanguage(fields: Fields, language: Language): Fields {
  return filterFields(
    fields,
    (fieldPath) => langOf(fieldPath) === language && !/^changes\..+\.note\./.test(fieldPath),
  )
}

/** The language of a field path; undefined for a field that belongs to both. */
export function langOf(fieldPath: string): Language | undefined {
  return languages.find((language) => fieldPath.split('.').includes(language))
}

/** The field path of the same text in another language. */
export function translatedPath(fieldPath: string, into: Language): string {
  return fieldPath
    .split('.')
    .map((part) => (part === 'en' || part === 'te' ? into : part))
    .join('.')
}

/** The row that a field path is in, `changes.0`, and its list. */
export function rowOf(fieldPath: string) {
  const [, row, list, at] = /^((.+?)\.(\d\w*))(?:\.|$)/.exec(fieldPath) ?? []
  return row && list && at ? { row, list, number: Number.parseInt(at, 10) + 1 } : undefined
}

/** How many rows a list has. */
export function countRows(fields: Fields, list: string): number {
  return Math.max(
    0,
    ...Object.keys(fields).map((fieldPath) => {
      const row = rowOf(fieldPath)
      return row?.list === list ? row.number : 0
    }),
  )
}

/** The field paths whose texts differ. */
export function differences(a: Fields, b: Fields): string[] {
  const fieldPaths = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...fieldPaths].filter((fieldPath) => a[fieldPath] !== b[fieldPath])
}

export function filterFields(fields: Fields, keep: (fieldPath: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([fieldPath]) => keep(fieldPath)))
}
