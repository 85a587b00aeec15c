import type { Text } from '../../../domain/content/text.ts'

/** The fields of every form that adds subscribers: their language and how they agreed. */
export function consentFields({ subscribers, subscription }: Text, agreed: string, hint = '') {
  return [
    {
      name: 'language',
      label: subscribers.language,
      as: 'select',
      ...(hint && { hint }),
      options: subscription.languages,
    },
    { name: 'words', label: subscribers.words, hint: subscribers.wordsHint, autoComplete: 'off' },
    { name: 'agreed', label: agreed, as: 'tick' },
  ] as const
}
