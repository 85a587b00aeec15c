import { langOf, rowOf } from '../../../domain/content/fields.ts'
import type { Text } from '../../../domain/content/text.ts'

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
