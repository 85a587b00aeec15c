import * as z from 'zod/mini'
import { cleanParagraphs } from '../forms/rules.ts'
import type { Language } from './language.ts'

/**
 * A document in form requests and in the database: each text by its place, `starts`, `name.te`,
 * `changes.0.date`. A place with `en` or `te` in it belongs to that language, all others to both.
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

/** Whether the name of a form field is a valid place: letters, digits and dots. */
export function isPlace(name: string): boolean {
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
function addFlattened(fields: Fields, value: unknown, place: string): void {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value) && value.length === 0) return
  if (typeof value !== 'object') fields[place] = String(value)
  else if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    fields[place] = value.join('\n')
  } else {
    for (const [name, part] of Object.entries(value)) {
      addFlattened(fields, part, place ? `${place}.${name}` : name)
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
  for (const [place, text] of Object.entries(fields)) {
    const dot = place.indexOf('.')
    if (dot < 0) nested[place] = text
    else {
      const name = place.slice(0, dot)
      const part = inside.get(name) ?? {}
      part[place.slice(dot + 1)] = text
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
  const cleaned = Object.entries(typed).map(([place, text]) => [place, cleanParagraphs(text)])
  return flatten(nest(Object.fromEntries(cleaned.filter(([, text]) => text !== ''))))
}

export function inOneLanguage(fields: Fields, language: Language): Fields {
  return filterFields(fields, (place) => isIn(place, language))
}

/**
 * The fields to publish for one `language` of a draft: that language and the shared places from the
 * draft, the other language as published. A list whose number of rows changed comes whole from the
 * draft, so that the texts of a row stay together.
 */
export function publishLanguage(draft: Fields, published: Fields, language: Language): Fields {
  const other = language === 'en' ? 'te' : 'en'
  const sameRows = (list: string) => countRows(draft, list) === countRows(published, list)
  const isDrafts = (place: string) => {
    const { list } = rowOf(place)
    return !isIn(place, other) || (list !== undefined && !sameRows(list))
  }
  return {
    ...filterFields(draft, isDrafts),
    ...filterFields(published, (place) => !isDrafts(place)),
  }
}

/** The places whose texts differ. */
export function differences(one: Fields, other: Fields): string[] {
  const places = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...places].filter((place) => one[place] !== other[place])
}

export type Change = { place: string; before: string; after: string }

/** The texts before and after at these places; '' when absent. */
export function changesAt(places: readonly string[], before: Fields, after: Fields): Change[] {
  return places.map((place) => ({
    place,
    before: before[place] ?? '',
    after: after[place] ?? '',
  }))
}

/**
 * Merges two edits of the same `base`. `merged` contains the changes of both; `both` lists the
 * conflicts, for which `merged` has `mine`.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields) {
  const merged = { ...mine }
  const both: string[] = []
  for (const place of differences(mine, theirs)) {
    if (mine[place] === base[place]) {
      const text = theirs[place]
      if (text === undefined) delete merged[place]
      else merged[place] = text
    } else if (theirs[place] !== base[place]) both.push(place)
  }
  return { merged, both }
}

export function filterFields(fields: Fields, keep: (place: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([place]) => keep(place)))
}

function isIn(place: string, language: Language): boolean {
  return place.split('.').includes(language)
}

/** The list and row of a place: `changes`, 0 for `changes.0.date`. */
function rowOf(place: string) {
  const found = /^(.+?)\.(\d+)\./.exec(place)
  return { list: found?.[1], row: found?.[2] }
}

function countRows(fields: Fields, list: string): number {
  const rows = Object.keys(fields).map(rowOf)
  return new Set(rows.filter((at) => at.list === list).map(({ row }) => row)).size
}
