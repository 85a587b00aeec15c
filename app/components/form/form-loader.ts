import { data } from 'react-router'
import { nextService } from '../../../domain/calendar/next-service.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { readReference } from '../../../domain/people/reference.ts'
import { settings } from '../../../settings.server.ts'
import { now } from '../../clock.server.ts'
import type { Submitted } from './send.ts'

/** The success that a form without script comes back to: its page with `?notice=sent`. */
export function readSuccess(request: Request, form: Form): Submitted | undefined {
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.get('notice') !== 'sent') return undefined
  const text = textIn(languageOf(pathname))
  const message = form.success?.(text) ?? ''
  return {
    success: true,
    message: form.accepted ? interpolate(form.accepted(text), { message }) : message,
    // Anybody can write an address: only what looks like a reference is shown as one.
    reference: readReference(searchParams.get('reference') ?? ''),
    errors: {},
    values: {},
  }
}

/**
 * A form's page: `export const loader = formLoader(contactForm)`, with `pageHeaders()`. For how long
 * what it sends is kept goes along, for its notice, and what comes next, for when it is sent.
 */
export function formLoader(form: Form) {
  return ({ request }: { request: Request }) => {
    const sent = readSuccess(request, form)
    // A visitor's reference is nobody else's, and no shared cache fills up with them.
    const { keepDays } = settings
    const next = nextService(now(), languageOf(new URL(request.url).pathname))
    return data({ sent, keepDays, next }, sent && { headers: { 'Cache-Control': 'no-store' } })
  }
}
