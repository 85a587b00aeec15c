import type { Text } from '../../../domain/content/text.ts'
import type { RoundChoice } from '../../../domain/prayer/prayer-desk.ts'

export function choiceWords(only: RoundChoice, { desk, prayer }: Text): string {
  switch (only) {
    case '':
      return desk.choices.all
    case 'mine':
    case 'week':
    case 'urgent':
      return desk.choices[only]
    default:
      return prayer.options.type[only]
  }
}
