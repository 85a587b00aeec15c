import type { Text } from '../../../domain/content/text.ts'

/** A place without its language and the numbers of its rows. */
export type Label = keyof Text['site']['fields']

/** What a place is called: `Name (Telugu)` for `name.te`, `UPI ID, 2` for that of the second account. */
export function labelOf(place: string, { site }: Text): string {
  const parts = place.split('.')
  const row = parts.find((part) => /^\d+$/.test(part))
  const language = parts.includes('te') ? site.telugu : parts.includes('en') ? site.english : ''
  const plain = parts.filter((part) => !/^(\d+|en|te)$/.test(part)).join('.')
  const known = Object.entries(site.fields).find(([name]) => name === plain)?.[1] ?? plain
  const numbered = row === undefined ? known : `${known}, ${Number(row) + 1}`
  return language ? `${numbered} (${language})` : numbered
}
