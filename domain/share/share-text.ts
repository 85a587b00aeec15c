import type { Language } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { type Shared, type ShareGroup, type ShareLine, shortened } from './shared.ts'

/** Counts graphemes: a Telugu letter with its vowel signs is one. */
export const MAX_LETTERS = 700

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Such a title always fits with the page's URL. */
export const TITLE_LETTERS = 120

/** A text for WhatsApp, with its formatting marks, that ends with the page's URL. */
export function shareText({ title, groups }: Shared, address: string, language: Language): string {
  const { more } = textIn(language).share
  const head = bold(cut(title, TITLE_LETTERS))
  let text = ''
  for (const left of shortened(groups)) {
    const foot = left === groups ? address : `${more}\n${address}`
    text = [head, ...left.map(groupText), foot].join('\n\n')
    if (countLetters(text) <= MAX_LETTERS) break
  }
  return text
}

export function countLetters(text: string): number {
  return [...letters.segment(text)].length
}

/** Cuts a longer text between graphemes. */
export function cut(text: string, most: number): string {
  const all = [...letters.segment(text)]
  if (all.length <= most) return text
  const kept = all.slice(0, most - 1).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}

function groupText({ heading, lines }: ShareGroup): string {
  return [...(heading ? [bold(heading)] : []), ...lines.map(lineText)].join('\n')
}

function lineText({ words, off, change }: ShareLine): string {
  const shown = plain(words)
  const held = shown && off ? `~${shown}~` : shown
  const different = change ? `_${plain(change)}_` : ''
  return [held, different].filter(Boolean).join(' ')
}

function bold(words: string): string {
  return `*${plain(words)}*`
}

/** Without WhatsApp's marks and line breaks, which would break the formatting around it. */
function plain(words: string): string {
  return words
    .replace(/[*_~`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
