import type { Text } from '../../../domain/content/text.ts'
import type { Options } from './inputs.tsx'
import type { Label } from './labels.ts'

// What the forms of the kinds are made of (kind-forms.ts); field-list.tsx shows it.

/** How a document's field is called in the form that is sent: nothing else in it begins like this. */
export const PREFIX = 'f.'

/** Before a picture's name: its number in the order in which a document has its pictures. */
export const ORDER = 'order.'

/** A word of the catalogue's `site.hints`, or any other text. */
export type Hint = keyof Text['site']['hints'] | ((text: Text) => string)

type OfOne = {
  type?: 'date' | 'time' | 'url' | 'email'
  inputMode?: 'decimal' | 'numeric' | 'tel'
  rows?: number
  hint?: Hint
}
type OfBoth = Pick<OfOne, 'rows' | 'hint'>
type OfChoice = {
  choice: string
  options: (text: Text, offered: Options) => Record<string, string>
  /** What stands for none of them. */
  none: Exclude<keyof Text['site']['choices'], 'icons' | 'repeats'>
}

/** A field by its place in the document, or several. */
export type Field =
  | ({ one: string } & OfOne)
  | ({ both: string } & OfBoth)
  | OfChoice
  | { verse: string }
  | { picture: string }
  | { pictures: string }
  | { audio: string }
  | { beside: Field[] }
  | { repeated: Label; hint: Hint; add: Hint; fields: Field[] }
  | { words: Hint }

/** What is the same in both languages. */
export function one(one: string, more: OfOne = {}): Field {
  return { one, ...more }
}

/** The same in English and Telugu. */
export function both(both: string, more: OfBoth = {}): Field {
  return { both, ...more }
}

export function choice(
  choice: string,
  options: OfChoice['options'],
  none: OfChoice['none'],
): Field {
  return { choice, options, none }
}

export function beside(...beside: Field[]): Field {
  return { beside }
}

/** As many rows as there are, and an empty one, which the words `add` open. */
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
export const decimal = { inputMode: 'decimal' } as const
export const numeric = { inputMode: 'numeric' } as const
