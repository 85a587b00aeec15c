import type { Text } from '../../../domain/content/text.ts'

/** The words that a form in the browser needs: those that only the server says do not travel. */
export function formText({ form }: Text) {
  const { marked, tooSoon, tooMany, changed, notJson, tooLarge, method, elsewhere, ...rest } = form
  const { unavailable, broken, unknownCall, errorTitle, ...words } = rest
  return words
}

export type FormText = ReturnType<typeof formText>
