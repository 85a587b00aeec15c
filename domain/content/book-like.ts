import { foldedWords } from '../search/fold.ts'
import { isAlmost } from '../search/query.ts'
import { bookAmong, namesOfBooks } from './bible.ts'

/** The fewest letters that stand for a book, since people also search for other things. */
export const LEAST = 3

/** The key of the book with nearly this name: misspelt, or Telugu in Latin letters. */
export function bookLike(typed: string): string | undefined {
  const name = joined(typed)
  if (name.length < LEAST) return undefined
  const almost = names.find((book) => book.names.some((known) => isAlmost(name, known)))
  return bookAmong(names, name, LEAST) ?? almost?.key
}

const names = namesOfBooks(joined)

function joined(name: string): string {
  return foldedWords(name).join('')
}
