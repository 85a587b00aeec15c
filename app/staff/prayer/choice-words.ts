import type { Text } from '../../../domain/content/text.ts'
import type { RoundChoice } from '../../../domain/prayer/prayer-desk.ts'

export function choiceWords(only: RoundChoice, { desk, prayer }: Text): string {
  const { all, ...choices } = desk.choices
  return only === '' ? all : { ...choices, ...prayer.options.type }[only]
}
