import type { Text } from '../../../domain/text.ts'

/** The words that every form in the browser needs: only these travel with the page. */
export function formText({ form }: Text) {
  const { required, email, phone, tooLong, video, date, summary, dismiss, leaveEmpty } = form
  return { required, email, phone, tooLong, video, date, summary, dismiss, leaveEmpty }
}

export type FormText = ReturnType<typeof formText>
