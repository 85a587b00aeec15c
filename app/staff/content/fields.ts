import type { Text } from '../../../domain/content/text.ts'
import type { Options } from './inputs.tsx'
import type { Label } from './labels.ts'

// Field definitions for the forms of all kinds (document-kind-forms.ts); field-list.tsx renders
// them.

/** Prefix of the form names of a document's fields. No other form field has it. */
export const PREFIX = 'f.'

/** Prefix of the form field with a picture's position; followed by the picture's name. */
export const ORDER = 'order.'

/** Prefix of the form field that chooses somebody else's version of a row; followed by the row. */
export const THEIRS = 'theirs.'

/** A key of `site.hints` in content/text, or a function that returns any other text. */
export type Hint = keyof Text['site']['hints'] | ((text: Text) => string)

type FieldOptions = {
  type?: 'date' | 'time' | 'url' | 'email'
  inputMode?: 'decimal' | 'numeric' | 'tel'
  rows?: number
  hint?: Hint
}
type BothLanguagesOptions = Pick<FieldOptions, 'rows' | 'hint'>
type ChoiceOptions = {
  choice: string
  options: (text: Text, offered: Options) => Record<string, string>
  /** The label of the empty option. */
  none: Exclude<keyof Text['site']['choices'], 'icons' | 'repeats' | 'streams'>
}

type Single = { single: string } & FieldOptions

/** A field by its field path in the document, a group of fields, or a text between them. */
export type Field =
  | Single
  | ({ both: string } & BothLanguagesOptions)
  | ChoiceOptions
  | { verse: string }
  | { picture: string }
  | { pictures: string }
  | { audio: string }
  | { point: string; hint: Hint }
  | { beside: Field[] }
  | { only: Record<string, string>; field: Single }
  | { repeated: Label; hint: Hint; add: Hint; fields: Field[] }
  | { words: Hint }

/** A field with one value for both languages. */
export function single(single: string, more: FieldOptions = {}): Single {
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

export function beside(...beside: Field[]): Field {
  return { beside }
}

/** A field that applies only while another field has this value, or any value for ''. */
export function only(only: Record<string, string>, field: Single): Field {
  return { only, field }
}

/** The existing rows and an empty one, which a button with the label `add` opens. */
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
