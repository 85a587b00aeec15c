import type { Shared, ShareGroup, ShareLine } from './shared.ts'

/** Counts graphemes: a Telugu letter with its vowel signs is one. */
export const MAX_LETTERS = 700

/** Such a title always fits with the page's URL. */
const TITLE_LETTERS = 120

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

export type Words = Pick<Shared, 'title' | 'groups'>

/** A text for WhatsApp that ends with `address`, after `more` if lines are left out. */
export function shareText(words: Words, address: string, more: string): string {
  const texts = wordings(words, more).map((wording) => `${wording}\n\n${address}`)
  // The last has only the title, which always fits.
  return texts.find((text) => countLetters(text) <= MAX_LETTERS) ?? address
}

/**
 * The words with WhatsApp's formatting marks, then with a line less each time and `more` at their
 * end. Lines go from the end, those with a change at last.
 */
export function* wordings({ title, groups }: Words, more: string): Generator<string> {
  const head = bold(cut(title, TITLE_LETTERS))
  const all = groups.flatMap(({ lines }) => lines)
  const leaving = [...all.filter(({ change }) => change), ...all.filter(({ change }) => !change)]
  for (let count = all.length; count >= 0; count--) {
    const kept = new Set(leaving.slice(0, count))
    const shown = groups.flatMap((group) => groupText(group, kept) || [])
    yield [head, ...shown, ...(count < all.length ? [more] : [])].join('\n\n')
  }
}

export function countLetters(text: string): number {
  return [...letters.segment(text)].length
}

/** Cuts a longer text between graphemes. Reads no further than that: mails cut whole entries. */
export function cut(text: string, most: number): string {
  let count = 0
  let end = 0
  for (const { index } of letters.segment(text)) {
    if (count === most - 1) end = index
    if (count === most) return `${text.slice(0, end).trimEnd()}…`
    count++
  }
  return text
}

function groupText({ heading, lines }: ShareGroup, kept: ReadonlySet<ShareLine>): string {
  const shown = lines.filter((line) => kept.has(line)).flatMap((line) => lineText(line) || [])
  return [...(heading && shown.length > 0 ? [bold(heading)] : []), ...shown].join('\n')
}

function lineText({ words = '', off, change = '' }: ShareLine): string {
  const [held, different] = [plain(words), plain(change)]
  return [held && off ? `~${held}~` : held, different && `_${different}_`].filter(Boolean).join(' ')
}

function bold(words: string): string {
  return `*${plain(words)}*`
}

/** Without WhatsApp's marks and line breaks, which would break the formatting around it. */
function plain(words: string): string {
  return words
    .replace(/[*~`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
