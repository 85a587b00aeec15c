/** How many words and spaces are shown on each side of a change. */
const AROUND = 24

/**
 * The difference between two texts, from the first to the last word that differs, and the words
 * around it; an ellipsis replaces the rest.
 */
export function changedPart(before: string, after: string) {
  const [oldWords, newWords] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(oldWords.length, newWords.length)
  let start = 0
  while (start < most && oldWords[start] === newWords[start]) start += 1
  let end = 0
  while (end < most - start && oldWords.at(-1 - end) === newWords.at(-1 - end)) end += 1
  const changed = (words: string[]) => words.slice(start, words.length - end).join('')
  const lead = oldWords.slice(Math.max(0, start - AROUND), start).join('')
  const rest = oldWords.slice(oldWords.length - end, oldWords.length - end + AROUND).join('')
  return {
    lead: start > AROUND ? `… ${lead.trimStart()}` : lead,
    before: changed(oldWords),
    after: changed(newWords),
    rest: end > AROUND ? `${rest.trimEnd()} …` : rest,
  }
}

/** Words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? []
}
