const LETTERS = 140

/** The beginning of what somebody wrote, at most 140 letters in one line. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LETTERS) return line
  // Between two words where there are any, so that no letter is torn from its signs.
  const end = line.lastIndexOf(' ', LETTERS)
  const beginning = end > LETTERS / 2 ? line.slice(0, end) : firstLetters(line)
  return `${beginning.replace(/[\s.,;:…]+$/, '')}…`
}

function firstLetters(line: string): string {
  let letters = ''
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (letters.length + segment.length > LETTERS) break
    letters += segment
  }
  return letters
}
