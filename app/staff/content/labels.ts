import { type Language, languages } from '../../../domain/content/language.ts'
import { pages } from '../../../domain/content/page-field-paths.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'

/** A field path without language and row numbers. */
export type Label = keyof Text['site']['fields']

/** A field's label: `Name (Telugu)` for `name.te`, `UPI ID, 2` for the field in row number 2. */
export function labelOf(fieldPath: string, { site }: Text, row?: number): string {
  const label = wordsOf(fieldPath, site.fields)
  if (label) return label
  const parts = fieldPath.split('.')
  const language = parts.includes('te') ? site.telugu : parts.includes('en') ? site.english : ''
  const plain = parts.filter((part) => !/^(\d.*|en|te)$/.test(part)).join('.')
  const known = wordsOf(plain, site.fields) ?? sentenceOf(plain, site)
  const numbered = row === undefined ? known : `${known}, ${row}`
  return language ? `${numbered} (${language})` : numbered
}

/** The `lang` attribute of the text at a field path. */
export function langOf(fieldPath: string): Language | undefined {
  return languages.find((language) => fieldPath.split('.').includes(language))
}

/** The label of a page's sentence: the label of its last part, or else its number on the page. */
function sentenceOf(fieldPath: string, { pageFields }: Text['site']): string {
  const page = Object.values(pages).find(({ fieldPaths }) => fieldPaths.includes(fieldPath))
  const number = (page?.fieldPaths ?? []).indexOf(fieldPath) + 1
  const part = fieldPath.slice(fieldPath.lastIndexOf('.') + 1)
  return wordsOf(part, pageFields) ?? interpolate(pageFields.sentence, { number })
}

function wordsOf(name: string, names: Record<string, string>): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined
}
