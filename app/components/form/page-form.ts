import { data } from 'react-router'
import { nextService } from '../../../domain/calendar/next-service.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { interpolate, type Text, textIn } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { readReference } from '../../../domain/people/reference.ts'
import { settings } from '../../../settings.server.ts'
import { type CallName, call } from '../../address.ts'
import { now } from '../../clock.server.ts'
import { usePage } from '../../use-page.ts'
import type { Submitted } from './send.ts'

// A form on its page: what the page loads for it, and what it hands to the island that the form is.

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
