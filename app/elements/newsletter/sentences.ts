const pieces = [
  '[data-part=head] :is(h1, h2)',
  ...['h2', 'h3', 'p', 'li'].map((name) => `[data-part=words] ${name}`),
]

/** Returns the sentences to read out, in order, each with its language. */
export function sentencesOf(page: ParentNode): { text: string; lang: string }[] {
  return [...page.querySelectorAll(pieces.join(','))].flatMap((piece) => {
    const lang = piece.closest('[lang]')?.getAttribute('lang') ?? 'en'
    const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' })
    return Array.from(sentences.segment(piece.textContent ?? ''), ({ segment }) => ({
      text: segment.trim(),
      lang,
    })).filter(({ text }) => text !== '')
  })
}
