import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod'
import { isDay } from '../calendar/calendar-day.ts'
import { cleanCode } from '../forms/normalize.ts'
import { type Fields, flatten, nest, ONLY } from './fields.ts'
import { type Language, type Localized, languages } from './language.ts'

/** A document as visitors see it: its key, unique in its kind, and its texts. */
export type Shown = { key: string; fields: Fields /** An instant. */; publishedAt?: string }

/** What storage needs to know about a kind of documents (docs/decisions/0095). */
export type DocumentKind = {
  name: string
  /** Whether there can be several documents: staff add, order and delete them. */
  many: boolean
  /** Whether there are only the starter's documents: staff change only their texts. */
  fixed: boolean
  /** The title in lists; undefined for a document without a name. */
  title: (fields: Fields, language: Language, key?: string) => string | undefined
  /** The documents in content/, used until staff change the first one of the kind. */
  starter: readonly Shown[]
  /** Returns a message key of `site.wrong` for each wrong field; undefined when valid. */
  check: (shown: Shown) => Record<string, string> | undefined
  /** Replaces what visitors see. Throws when a document is invalid. */
  show: (shown: readonly Shown[]) => void
  /**
   * The indexed columns, for a kind with one document a day. Its documents become thousands, so
   * they are queried on demand and not cached in memory.
   */
  index?: (fields: Fields) => Indexed
  /** Cleans typed fields before they are stored. */
  clean?: (fields: Fields) => Fields
}

type Indexed = {
  day: string
  /** The data for lists, as JSON. */
  listed: string
}

/** The title is by default the localized `name`. */
type Options<Name extends string, Many extends boolean, Schema extends z.ZodType> = {
  name: Name
  many: Many
  schema: Schema
  /** From a file in content/; with `many`, each has an `id`. */
  starter: readonly object[]
} & Partial<Pick<DocumentKind, 'fixed' | 'title' | 'clean'>>

/** Defines a kind of documents. `all()` returns what visitors see now: call it for each request. */
export function defineDocumentKind<
  const Name extends string,
  const Many extends boolean,
  Schema extends z.ZodType,
>({
  name,
  many,
  fixed = false,
  title = titleAt('name'),
  schema,
  starter,
  clean = (fields) => fields,
}: Options<Name, Many, Schema>) {
  const first = starter.map((document) => {
    const { id = ONLY, ...fields } = flatten(document)
    return { key: id, fields }
  })
  const parse = ({ key, fields }: Shown) => schema.parse({ ...nest(fields), id: key })
  const previews = new WeakMap<readonly Shown[], readonly z.output<Schema>[]>()
  /** Cached, because a page calls `all` many times. */
  const inPreview = (shown: readonly Shown[]) => {
    const parsed = previews.get(shown) ?? shown.map(parse)
    previews.set(shown, parsed)
    return parsed
  }
  let updated = ''
  let values: readonly z.output<Schema>[] = first.map(parse)
  const all = () => {
    const instead = previewed.getStore()?.[name]
    return instead ? inPreview(instead) : values
  }
  return {
    name,
    many,
    fixed,
    title,
    clean,
    starter: first,
    check: ({ key, fields }: Shown) => {
      const { error } = schema.safeParse({ ...nest(fields), id: key })
      if (!error) return undefined
      const errors: Record<string, string> = {}
      for (const { path, message } of error.issues) errors[fieldPathOf(path, fields)] ??= message
      return errors
    },
    show: (shown: readonly Shown[]) => {
      values = shown.map(parse)
      updated =
        shown
          .map(({ publishedAt = '' }) => publishedAt)
          .sort()
          .at(-1) ?? ''
    },
    /** When the latest shown document was published; '' for the starter. */
    updated: () => updated,
    all,
    /** The only document of the kind. Throws when there is none. */
    only: () => {
      const [document] = all()
      if (document === undefined) throw new Error(`there is no ${name}`)
      return document
    },
  }
}

/** The field path of a path in the nested value; for a line of a text, that of the text. */
function fieldPathOf(path: readonly PropertyKey[], fields: Fields): string {
  const text = path.slice(0, -1).join('.')
  return fields[text] === undefined ? path.join('.') : text
}

/** Returns a function for the text at a field path in a language, else in the other one. */
export function titleAt(fieldPath: string): DocumentKind['title'] {
  return (fields, language) =>
    [language, ...languages].map((name) => fields[`${fieldPath}.${name}`]).find(Boolean)
}

type Replaced = Partial<Record<string, readonly Shown[]>>

const previewed = new AsyncLocalStorage<Replaced>()

/** Runs `make` with `replaced` instead of the published documents of these kinds. */
export function withContent<Result>(replaced: Replaced, make: () => Result): Result {
  return previewed.run(replaced, make)
}

/** The draft in the current preview, for a kind that is not cached in memory. */
export function draftInPreview(name: string): Shown | undefined {
  return previewed.getStore()?.[name]?.[0]
}

// Rules shared by several kinds. The messages are keys of `site.wrong` in the catalogue.

const text = z.string('required').min(1, 'required').max(20_000, 'tooLong')

/** A text in at least one language. */
export const localized = inOneAtLeast(text)
/** A short text that every page needs in both languages, such as a name. */
export const inBoth = fieldGroup(z.object({ en: text, te: text }))
export const line = text.max(300, 'tooLong')
/** A line in at least one language. */
export const localizedLine = inOneAtLeast(line)
/** What is no prose: a number, a link, a code of a bank. */
export const code = z.string('required').transform(cleanCode)
/** Must have its slashes: browsers treat `https:evil.example` as a page of this site. */
export const https = code.pipe(
  z.url({ protocol: /^https$/, error: 'link' }).regex(/^https:\/\//i, 'link'),
)
export const clockTime = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
/** From 1970 to 2999: a year of two digits is a slip. */
export const date = z.string('required').pipe(z.iso.date('date')).refine(isDay, 'date')
export const key = z.string().regex(/^[a-z0-9-]+$/, 'required')
/** Splits a text into its lines or paragraphs, without empty ones. */
export const lines = text.transform((lines) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
)
/** Lines in at least one language. */
export const localizedLines = inOneAtLeast(lines)

/** A required group of fields: if all are empty, the errors are at the fields, not the group. */
export function fieldGroup<Schema extends z.ZodObject>(schema: Schema) {
  return z.preprocess((group) => group ?? {}, schema)
}

function inOneAtLeast<Words extends z.ZodType<string | string[]>>(words: Words) {
  type Written = Localized<z.output<Words>>
  return z
    .object({ en: words.optional(), te: words.optional() })
    .prefault({})
    .transform(({ en, te }, context): Written => {
      if (en !== undefined) return { en, te }
      if (te !== undefined) return { te }
      context.addIssue({ code: 'custom', path: ['en'], message: 'required' })
      return z.NEVER
    })
}

export const number = code.pipe(z.string().regex(/^-?\d+(\.\d+)?$/, 'number')).transform(Number)
