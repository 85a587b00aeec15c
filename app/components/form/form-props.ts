import { data } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { readReference } from '../../../domain/people/reference.ts'
import { readPrayerToken } from '../../../domain/prayer/prayer-page.ts'
import { type CallName, callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import type { Submitted } from './send.ts'

/** The loader of a form's page: `export const loader = formLoader(contactForm)`. */
export function formLoader(form: Form) {
  return ({ request }: { request: Request }) => {
    const sent = readSuccess(request, form)
    // The page shows one visitor's reference, so it must not be cached.
    return data({ sent }, sent && { headers: { 'Cache-Control': 'no-store' } })
  }
}

/** The success result after a post without JavaScript: the page with `?notice=sent`. */
export function readSuccess(request: Request, form: Form): Submitted | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('notice') !== 'sent') return undefined
  const text = textIn(languageOf(pathname))
  const { success: message = '', accepted } = form.words?.(text) ?? {}
  return {
    success: true,
    message: accepted ? interpolate(accepted, { message }) : message,
    // Shows only a well-formed reference, because anybody can craft a URL.
    reference: readReference(searchParams.get('reference') ?? ''),
    urgent: searchParams.has('urgent'),
    token: readPrayerToken(searchParams.get('token'))?.secret,
    errors: {},
    values: {},
  }
}

/** Props of a form's island: URLs and all texts. */
export type FormProps<Words> = ReturnType<typeof useFormProps> & { text: Words }

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
  const { success = '', accepted = '{message}', ...more } = form.words?.(text) ?? {}
  const { invalid = text.form.marked, refused = '{message}' } = more
  const { error = text.form.broken, failed = error } = more
  return {
    call: callPath(name),
    action: action ?? pathname,
    language,
    formText: { ...text.form, ...form.messages?.(text) },
    words: { success, accepted, invalid, refused, error, failed },
    submitted,
  }
}
