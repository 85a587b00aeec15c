import type { Text } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { type CallName, callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { Submitted } from './send.ts'

/** Props of a form's island: URLs and all texts. */
export type FormProps<Words> = ReturnType<typeof useFormProps> & { text: Words }
export type FormText = ReturnType<typeof formText>

/**
 * Returns these props without the form's own text. `submitted` is the result of a post without
 * JavaScript; such a post goes to `action`, by default the current page.
 */
export function useFormProps(
  form: Form,
  name: CallName,
  submitted: Submitted | undefined,
  action?: string,
) {
  const { text, language, pathname } = usePage()
  const words = {
    /** Shown when validation in the browser fails. */
    invalid: form.invalid?.(text) ?? text.form.marked,
    /** Used when a success has no message. */
    success: form.success?.(text) ?? '',
    /** Templates around the server's message, `{message}`. */
    accepted: form.accepted?.(text) ?? '{message}',
    rejected: form.rejected?.(text) ?? '{message}',
    noWords: form.noWords?.(text),
    noResponse: form.noResponse?.(text) ?? text.form.broken,
  }
  return {
    call: callPath(name),
    action: action ?? pathname,
    language,
    formText: { ...formText(text), ...form.messages?.(text) },
    words,
    submitted,
  }
}

/** The form texts used in the browser, without those that only the server uses. */
export function formText({ form }: Text) {
  const { marked, tooSoon, tooMany, changed, notJson, tooLarge, method, elsewhere, ...rest } = form
  const { unavailable, broken, unknownCall, errorTitle, tooManyFields, ...words } = rest
  return words
}
