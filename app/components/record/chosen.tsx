import type { Text } from '../../../domain/content/text.ts'

/** The words for what a form's options offer, by the English ones, in which a choice is kept. */
export function optionWords({ prayer, pastor, volunteer }: Text): Record<string, string> {
  return { ...prayer.types, ...pastor.experiences, ...volunteer.availabilities }
}

/** What was chosen from a form's options, as the form itself said it to the reader. */
export function Chosen({ option, words }: { option: string; words: Record<string, string> }) {
  return Object.hasOwn(words, option) ? words[option] : <span lang="en">{option}</span>
}
