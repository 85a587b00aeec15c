import * as z from 'zod/mini'
import { cleanParagraphs } from '../forms/rules.ts'
import type { Language } from './language.ts'

/**
 * A document in form requests and in the database: each text by its field path, `starts`, `name.te`,
 * `changes.0.date`. A field path with `en` or `te` in it belongs to that language, all others to both.
 * Empty texts are left out.
 */
export type Fields = Record<string, string>

const texts = z.record(z.string(), z.string())

/** Parses fields from JSON. Returns {} when it is malformed: the document then fails validation. */
export function readFields(json: string | undefined): Fields {
  try {
    return texts.safeParse(JSON.parse(json ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

/** Whether the name of a form field is a valid field path: letters, digits and dots. */
export function isFieldPath(name: string): boolean {
  return name.length <= 200 && /^[a-z][a-zA-Z0-9]*(\.([a-zA-Z]+|\d{1,2}))*$/.test(name)
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

/** Adds to one object: to copy it for each field would take minutes for a hostile form. */
function addFlattened(fields: Fields, value: unknown, fieldPath: string): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value) && value.length === 0) return
  if (typeof value !== 'object') fields[fieldPath] = String(value)
  else if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    fields[fieldPath] = value.join('\n')
  } else {
    for (const [name, part] of Object.entries(value)) {
      addFlattened(fields, part, fieldPath ? `${fieldPath}.${name}` : name)
    }
  }
}

type Part = string | Nested | Part[]
type Nested = { [name: string]: Part }

/** Converts fields to a nested value; numbered parts become arrays. */
export function nest(fields: Fields): Nested {
  const nested: Nested = {}
  // A Map, because people choose the names: `constructor` is one of every object's own.
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
    const isList = Object.keys(value).every((row) => /^\d+$/.test(row))
    nested[name] = isList ? Object.values(value) : value
  }
  return nested
}

/** Cleans the texts of a form, drops empty texts and rows, and renumbers the rows. */
export function cleanFields(typed: Fields): Fields {
  const cleaned = Object.entries(typed).map(([fieldPath, text]) => [
    fieldPath,
    cleanParagraphs(text),
  ])
  return flatten(nest(Object.fromEntries(cleaned.filter(([, text]) => text !== ''))))
}

export function inOneLanguage(fields: Fields, language: Language): Fields {
  return filterFields(fields, (fieldPath) => isIn(fieldPath, language))
}

/**
 * The fields to publish for one `language` of a draft: that language and the shared field paths from the
 * draft, the other language as published. A list whose number of rows changed comes whole from the
 * draft, so that the texts of a row stay together.
 */
export function publishLanguage(draft: Fields, published: Fields, language: Language): Fields {
  const other = language === 'en' ? 'te' : 'en'
  const sameRows = (list: string) => countRows(draft, list) === countRows(published, list)
  const isDrafts = (fieldPath: string) => {
    const { list } = rowOf(fieldPath)
    return !isIn(fieldPath, other) || (list !== undefined && !sameRows(list))
  }
  return {
    ...filterFields(draft, isDrafts),
    ...filterFields(published, (fieldPath) => !isDrafts(fieldPath)),
  }
}

/** The field paths whose texts differ. */
export function differences(one: Fields, other: Fields): string[] {
  const fieldPaths = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fieldPaths].filter((fieldPath) => one[fieldPath] !== other[fieldPath])
}

export type Change = { fieldPath: string; before: string; after: string }

/** The texts before and after at these field paths; '' when absent. */
export function changesAt(fieldPaths: readonly string[], before: Fields, after: Fields): Change[] {
  return fieldPaths.map((fieldPath) => ({
    fieldPath,
    before: before[fieldPath] ?? '',
    after: after[fieldPath] ?? '',
  }))
}

/**
 * Merges two edits of the same `base`. `merged` contains the changes of both; `both` lists the
 * conflicts, for which `merged` has `mine`.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields) {
  const merged = { ...mine }
  const both: string[] = []
  for (const fieldPath of differences(mine, theirs)) {
    if (mine[fieldPath] === base[fieldPath]) {
      const text = theirs[fieldPath]
      if (text === undefined) delete merged[fieldPath]
      else merged[fieldPath] = text
    } else if (theirs[fieldPath] !== base[fieldPath]) both.push(fieldPath)
  }
  return { merged, both }
}

export function filterFields(fields: Fields, keep: (fieldPath: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([fieldPath]) => keep(fieldPath)))
}

function isIn(fieldPath: string, language: Language): boolean {
  return fieldPath.split('.').includes(language)
}

/** The list and row of a field path: `changes`, 0 for `changes.0.date`. */
function rowOf(fieldPath: string) {
  const found = /^(.+?)\.(\d+)\./.exec(fieldPath)
  return { list: found?.[1], row: found?.[2] }
}

function countRows(fields: Fields, list: string): number {
  const rows = Object.keys(fields).map(rowOf)
  return new Set(rows.filter((at) => at.list === list).map(({ row }) => row)).size
}
