/** What a search compares: small letters, one normal form, single spaces. */
export function searchable(...words: string[]): string {
  return words.join(' ').normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
