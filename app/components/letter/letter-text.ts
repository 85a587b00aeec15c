import type { Text } from '../../../domain/content/text.ts'

/** The words of the form, its drafts and its preview: only these travel with the page. */
export function letterText({ letter }: Text) {
  const { title: _, description: __, heading: ___, lead: ____, entries: _____, ...words } = letter
  return words
}

export type LetterText = ReturnType<typeof letterText>
