import { data } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { readReference } from '../../../domain/people/reference.ts'
import { readPrayerToken } from '../../../domain/prayer/prayer-page.ts'
import type { Submitted } from './send.ts'

/** The success result after a post without JavaScript: the page with `?notice=sent`. */
export function readSuccess(request: Request, form: Form): Submitted | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('notice') !== 'sent') return undefined
  const text = textIn(languageOf(pathname))
  const message = form.success?.(text) ?? ''
  return {
    success: true,
    message: form.accepted ? interpolate(form.accepted(text), { message }) : message,
    // Shows only a well-formed reference, because anybody can craft a URL.
    reference: readReference(searchParams.get('reference') ?? ''),
    urgent: searchParams.has('urgent'),
    token: readPrayerToken(searchParams.get('token'))?.secret,
    errors: {},
    values: {},
  }
}

/** The loader of a form's page: `export const loader = formLoader(contactForm)`. */
export function formLoader(form: Form) {
  return ({ request }: { request: Request }) => {
    const sent = readSuccess(request, form)
    // The page shows one visitor's reference, so it must not be cached.
    return data({ sent }, sent && { headers: { 'Cache-Control': 'no-store' } })
  }
}
