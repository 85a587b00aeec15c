import usfm, { type Part } from 'usfm-js'
import { books, keyOf } from './bible.ts'

/**
 * Parses one book in USFM. Returns its verses by `keyOf`, without footnotes and headings. Throws an
 * Error for an unknown book.
 */
export function readUsfm(text: string): [key: string, words: string][] {
  const { headers, chapters } = usfm.toJSON(text)
  const code = headers.find(({ tag }) => tag === 'id')?.content?.slice(0, 3) ?? ''
  const book = Object.keys(books).find((name) => books[name]?.usfm === code)
  if (!book) throw new Error(`"${code}" is no book of the Bible`)
  return Object.entries(chapters).flatMap(([chapter, verses]) =>
    Object.entries(verses).flatMap(([verse, part]): [string, string][] => {
      const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(verse) ?? []
      const words = wordsOf(part).replace(/\s+/g, ' ').trim()
      if (!from || !words) return []
      return [
        [keyOf({ book, chapter: Number(chapter), from: Number(from), to: Number(to) }), words],
      ]
    }),
  )
}

/** Tags of footnotes and headings: in USFM, a heading is inside the verse before it. */
const leftOut = new Set(['f', 'x', 's', 's1', 's2', 'r', 'd', 'ms', 'mr', 'rem', 'fe', 'qa'])

/** usfm-js moves the space after a part from the following text into `nextChar`. */
function wordsOf({ tag = '', text = '', nextChar = '', ...inside }: Part): string {
  if (leftOut.has(tag)) return nextChar
  const parts = [...(inside.verseObjects ?? []), ...(inside.children ?? [])]
  return text + parts.map(wordsOf).join('') + nextChar
}
