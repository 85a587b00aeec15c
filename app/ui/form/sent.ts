import type { Form } from '../../../domain/form.ts'
import { languageOf } from '../../../domain/language.ts'
import { textIn } from '../../../domain/text.ts'
import type { Submitted } from './submitted.ts'

/** The success that a form without script comes back to: its page with `?sent`. */
export function sentOrNot<Values>(request: Request, form: Form<Values>): Submitted | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (!searchParams.has('sent')) return undefined
  return {
    success: true,
    message: form.success(textIn(languageOf(pathname))),
    errors: {},
    values: {},
  }
}
