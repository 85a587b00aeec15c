/** Words of the text, and spaces, around a change that are shown with it. */
const AROUND = 24

/**
 * What differs between two texts, from the first word that differs to the last, and the words
 * around it; an ellipsis stands for the rest.
 */
export function changedPart(before: string, after: string) {
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const changed = (words: string[]) => words.slice(start, words.length - end).join('')
  const lead = one.slice(Math.max(0, start - AROUND), start).join('')
  const rest = one.slice(one.length - end, one.length - end + AROUND).join('')
  return {
    lead: start > AROUND ? `… ${lead.trimStart()}` : lead,
    before: changed(one),
    after: changed(other),
    rest: end > AROUND ? `${rest.trimEnd()} …` : rest,
  }
}

/** Words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? []
}
