import type { Text } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { type CallName, call } from '../../address.ts'
import { usePage } from '../../use-page.ts'
import type { Submitted } from './send.ts'

/** What the island of a form gets from its page: where the form goes, and all words. */
export type FormProps<Words> = ReturnType<typeof useFormProps> & { text: Words }
export type FormText = ReturnType<typeof formText>

/**
 * These props but for the form's own text. `submitted` is what a post without script came back with;
 * such a post goes to `action`, by itself the page that the form stands on.
 */
export function useFormProps(
  form: Form,
  name: CallName,
  submitted: Submitted | undefined,
  action?: string,
) {
  const { text, language, pathname } = usePage()
  const words = {
    /** Nothing was sent. */
    invalid: form.invalid?.(text) ?? text.form.marked,
    /** Around the server's own words, `{message}`. */
    accepted: form.accepted?.(text) ?? '{message}',
    rejected: form.rejected?.(text) ?? '{message}',
    noWords: form.noWords?.(text),
    noResponse: form.noResponse?.(text) ?? text.form.broken,
  }
  const goes = { call: call(name), action: action ?? pathname }
  return { ...goes, language, formText: formText(text), words, submitted }
}

/** The words that a form in the browser needs: those that only the server says do not travel. */
export function formText({ form }: Text) {
  const { marked, tooSoon, tooMany, changed, notJson, tooLarge, method, elsewhere, ...rest } = form
  const { unavailable, broken, unknownCall, errorTitle, ...words } = rest
  return words
}
