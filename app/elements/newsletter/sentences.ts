const pieces = [
  '[data-part=head] h2',
  ...['h3', 'p', 'li'].map((name) => `[data-part=words] ${name}`),
]

/** What there is to read out, in order, each sentence with its language. */
export function sentencesOf(page: ParentNode): { text: string; lang: string }[] {
  return [...page.querySelectorAll(pieces.join(','))].flatMap((piece) => {
    const lang = piece.closest('[lang]')?.getAttribute('lang') ?? 'en'
    return split((piece.textContent ?? '').trim(), lang).map((text) => ({ text, lang }))
  })
}

function split(text: string, lang: string): string[] {
  // Firefox learnt it late; a paragraph at once is good enough there.
  const sentences =
    'Segmenter' in Intl
      ? [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)].map((each) =>
          each.segment.trim(),
        )
      : [text]
  return sentences.filter(Boolean)
}
