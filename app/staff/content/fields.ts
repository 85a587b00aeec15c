import { type Fields, langOf, rowOf } from '../../../domain/content/fields.ts'
import type { Text } from '../../../domain/content/text.ts'
import type { pathsIn } from '../../paths.ts'
import type { site } from '../../routes.ts'

// Field definitions for the forms of all kinds (document-kind-forms.ts); field-list.tsx renders
// them.

/** Prefix of the form names of a document's fields. No other form field has it. */
export const PREFIX = 'f.'

/** Prefix of the tick that says that a Telugu text is still right; followed by the English path. */
export const STILL = 'still.'

/** A field path without language and row numbers. */
export type Label = keyof Text['site']['fields']

/** Select options by value: the days that a service can have, the existing leaders. */
export type Options = Record<'days' | 'leaders', Record<string, string>>

/** A key of `site.hints` in content/text, or a function that returns any other text. */
export type Hint = keyof Text['site']['hints'] | ((text: Text) => string)

type FieldOptions = {
  type?: 'date' | 'time' | 'url' | 'email'
  inputMode?: 'decimal' | 'numeric' | 'tel'
  rows?: number
  hint?: Hint
  /** It applies only while another field has this value, or any value for ''. */
  only?: Record<string, string>
}
type BothLanguagesOptions = Pick<FieldOptions, 'rows' | 'hint'>
type ChoiceOptions = {
  choice: string
  options: (text: Text, offered: Options) => Record<string, string>
  /** The label of the empty option. */
  none: Exclude<keyof Text['site']['choices'], 'icons' | 'places' | 'repeats' | 'streams'>
}

/** A field by its field path in the document, a group of fields, or a text between them. */
export type Field =
  | ({ single: string } & FieldOptions)
  | ({ both: string } & BothLanguagesOptions)
  | ChoiceOptions
  | { verse: string }
  | { picture: string }
  | { pictures: string }
  | { audio: string }
  /** Side by side. */
  | Field[]
  /** The existing rows and an empty one, which a button with the label `add` opens. */
  | { repeated: Label; hint: Hint; add: Hint; fields: Field[] }
  | { folded: Hint; fields: Field[] }
  | { words: Hint }

/** A field with one value for both languages. */
export function single(single: string, more: FieldOptions = {}): Field {
  return { single, ...more }
}

/** A field with a value in English and one in Telugu. */
export function both(both: string, more: BothLanguagesOptions = {}): Field {
  return { both, ...more }
}

export function choice(
  choice: string,
  options: ChoiceOptions['options'],
  none: ChoiceOptions['none'],
): Field {
  return { choice, options, none }
}

export function repeated(
  repeated: Label,
  words: { hint: Hint; add: Hint },
  fields: Field[],
): Field {
  return { repeated, ...words, fields }
}

export const date = { type: 'date' } as const
export const time = { type: 'time' } as const
export const url = { type: 'url' } as const
export const numeric = { inputMode: 'numeric' } as const

type To = ReturnType<typeof pathsIn>

/** What the staff area knows about the documents of a kind. */
export type DocumentKindForm = {
  /** A function if the fields depend on the document's key. Newsletter entries have /letter. */
  fields?: Field[] | ((key: string) => Field[])
  /** The public page that shows a document, for its preview; undefined if no page does. */
  page?: (to: To, key: string, fields: Fields) => string
  /** Other public pages that show it. */
  alsoOn?: (keyof typeof site)[]
}

/** A field's label: `Name (Telugu)` for `name.te`, `UPI ID, 2` for the field in the second row. */
export function labelOf(fieldPath: string, { site }: Text, { numbered = true } = {}): string {
  const names: Record<string, string> = { ...site.pageFields, ...site.fields }
  if (Object.hasOwn(names, fieldPath)) return names[fieldPath] ?? ''
  const plain = fieldPath.split('.').filter((part) => !/^(\d.*|en|te)$/.test(part))
  const label = names[plain.join('.')] ?? fieldPath
  const row = numbered && rowOf(fieldPath)
  const lang = langOf(fieldPath)
  const language = lang && { en: site.english, te: site.telugu }[lang]
  return `${label}${row ? `, ${row.number}` : ''}${language ? ` (${language})` : ''}`
}

/** The fields in what a form has sent, including empty ones; several values become lines. */
export function typedFields(typed: Record<string, unknown>): Fields {
  const found = Object.entries(typed).flatMap(([name, text]) => {
    const words = Array.isArray(text) ? text.join('\n') : text
    return name.startsWith(PREFIX) && typeof words === 'string'
      ? [[name.slice(PREFIX.length), words.trim()]]
      : []
  })
  return Object.fromEntries(found)
}

/** The same for a form in the browser, before it is sent. */
export function fieldsIn(form: HTMLFormElement | null): Fields {
  const typed = new FormData(form ?? undefined)
  const values = [...new Set(typed.keys())].map((name) => {
    const all = typed.getAll(name).map(String)
    return [name, all.length > 1 ? all : all[0]]
  })
  return typedFields(Object.fromEntries(values))
}
