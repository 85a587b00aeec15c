import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod'
import { type Fields, flatten, nest } from './fields.ts'
import { type Language, type Localized, languages } from './language.ts'

/** A document as visitors see it: its name among those of its kind, and what it says. */
export type Shown = { key: string; fields: Fields /** An instant. */; publishedAt?: string }

/** What the store needs to know of a kind of documents (docs/decisions/0095). */
export type AnyKind = {
  name: string
  /** Whether there may be several: then staff add, order, hide and delete them. */
  many: boolean
  /** There are several, but they come with the program: staff change only what they say. */
  fixed: boolean
  /** What a document is called in lists; undefined for one that has no name of its own. */
  title: (shown: Shown, language: Language) => string | undefined
  /** What content/ holds: it counts until staff change the first document of the kind. */
  starter: readonly Shown[]
  /** A message for each wrong field, a word of the catalogue's `site.wrong`; undefined when all is well. */
  check: (shown: Shown) => Record<string, string> | undefined
  /** Has visitors see these from now on. All of them must be valid. */
  show: (shown: readonly Shown[]) => void
  /**
   * For a kind of which there is one a day and thousands in the end: what the database finds them by.
   * They are read when they are wanted, and never held in memory (docs/decisions/0120).
   */
  index?: (fields: Fields) => Indexed
  /** Puts in order what somebody typed, before it is stored. */
  clean?: (fields: Fields) => Fields
}

type Indexed = {
  day: string
  /** What lists show of it, JSON. */
  listed: string
  /** The words that a search compares, by `searchable`. */
  search: string
}

/** The key of the one document of a kind that has no more. */
export const ONLY = 'main'

type Options<Name extends string, Schema extends z.ZodType> = {
  name: Name
  many: boolean
  fixed?: boolean
  /** Without it documents are called by their `name`. */
  title?: AnyKind['title']
  schema: Schema
  /** From a file of content/; several have an `id` each. */
  starter: readonly object[]
}

/** A kind of documents. `all()` is what visitors see now; it is called when a page is made. */
export function defineKind<const Name extends string, Schema extends z.ZodType>({
  name,
  many,
  fixed = false,
  title = titleAt('name'),
  schema,
  starter,
}: Options<Name, Schema>) {
  const first = starter.map((one) => {
    const { id = ONLY, ...fields } = flatten(one)
    return { key: id, fields }
  })
  const parse = ({ key, fields }: Shown) => schema.parse({ ...nest(fields), id: key })
  const previews = new WeakMap<readonly Shown[], readonly z.output<Schema>[]>()
  /** A page asks many times. */
  const inPreview = (shown: readonly Shown[]) => {
    const made = previews.get(shown) ?? shown.map(parse)
    previews.set(shown, made)
    return made
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
    starter: first,
    check: ({ key, fields }: Shown) => {
      const { error } = schema.safeParse({ ...nest(fields), id: key })
      if (!error) return undefined
      return Object.fromEntries(
        error.issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
      )
    },
    show: (shown: readonly Shown[]) => {
      values = shown.map(parse)
      updated =
        shown
          .map(({ publishedAt = '' }) => publishedAt)
          .sort()
          .at(-1) ?? ''
    },
    /** When one of those shown was last published; '' while that is the starter. */
    updated: () => updated,
    all,
    /** The one of a kind that has no more. */
    only: () => {
      const [one] = all()
      if (one === undefined) throw new Error(`there is no ${name}`)
      return one
    },
  }
}

/** The text of a place in a language, or else in the other one. */
export function titleAt(place: string): AnyKind['title'] {
  return ({ fields }, language) =>
    [language, ...languages].map((each) => fields[`${place}.${each}`]).find(Boolean)
}

type Replaced = Partial<Record<string, readonly Shown[]>>

const previewed = new AsyncLocalStorage<Replaced>()

/** Makes a page that shows `replaced` in the place of these kinds' published documents. */
export function withContent<Result>(replaced: Replaced, make: () => Result): Result {
  return previewed.run(replaced, make)
}

/** The draft that a preview shows of a kind whose documents are not held in memory. */
export function draftInPreview(name: string): Shown | undefined {
  return previewed.getStore()?.[name]?.[0]
}

// The rules that several kinds share. The messages are words of the catalogue's `site.wrong`.

const text = z.string('required').min(1, 'required').max(20_000, 'tooLong')

/** A text in one language at least. */
export const localized = inOneAtLeast(text)
/** A short text that every page needs in both languages, such as a name. */
export const inBoth = z.object({ en: text, te: text }, 'required')
export const line = text.max(300, 'tooLong')
export const https = z.url({ protocol: /^https$/, error: 'link' })
export const clockTime = z.string('required').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
export const date = z.string('required').pipe(z.iso.date('date'))
export const key = z.string().regex(/^[a-z0-9-]+$/, 'required')
/** A text of several lines or paragraphs, as a list. */
export const lines = text.transform((lines) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
)
/** The same in one language at least. */
export const localizedLines = inOneAtLeast(lines)

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

/** What such a text is in a form: with an empty line between paragraphs. */
export function paragraphsOf(texts: readonly Localized[]): Localized {
  return { en: joined(texts, 'en', '\n\n'), te: joined(texts, 'te', '\n\n') }
}

export function linesOf(texts: readonly Localized[]): Localized {
  return { en: joined(texts, 'en', '\n'), te: joined(texts, 'te', '\n') }
}

function joined(texts: readonly Localized[], language: Language, between: string): string {
  return texts.flatMap((text) => text[language] ?? []).join(between)
}
export const number = z
  .string('required')
  .regex(/^-?\d+(\.\d+)?$/, 'number')
  .transform(Number)
