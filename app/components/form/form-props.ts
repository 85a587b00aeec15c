import { type CallName, call } from '../../address.ts'
import { usePage } from '../../use-page.ts'
import { type FormText, formText } from './form-text.ts'
import type { Submitted } from './submitted.ts'

/** What the island of a form gets from its page: where the form goes, and all words. */
export type FormProps<Words> = {
  call: string
  /** The page that it is posted to without script. */
  action: string
  language: string
  formText: FormText
  text: Words
  /** What a post without script came back with. */
  submitted?: Submitted | undefined
}

/** These props but for the form's own words. */
export function useFormProps(name: CallName, action: string, submitted: Submitted | undefined) {
  const { text, language } = usePage()
  return { call: call(name), action, language, formText: formText(text), submitted }
}
