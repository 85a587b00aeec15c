import { acceptedLanguage } from '../../domain/content/language.ts'
import type { FormHandler } from './form-handler.ts'
import { readJson } from './read-body.server.ts'
import { handler, json } from './response.server.ts'

/**
 * The action of a call that takes a form as JSON:
 *
 *   export const action = formCall(visitorForm(contactForm, submitContact))
 *
 * Success is `{success: true, message, ...details}`; a failure `{success: false, message, errors?}`
 * with the status of the HttpError.
 */
export function formCall(form: FormHandler) {
  return handler('POST', async ({ request, url, context, params, text }) => {
    const fields = await readJson(request, text, form.maxBytes)
    const key = request.headers.get('Idempotency-Key') ?? undefined
    const language = acceptedLanguage(request.headers.get('Accept-Language'))
    const outcome = await form.run(fields, { request, url, context, params, text, language }, key)
    if ('show' in outcome) return json({ success: true, ...outcome.show }, outcome.status)
    const { message = form.form.success(text), reference, details, headers = [] } = outcome
    return json({ success: true, message, reference, ...details }, 200, headers)
  })
}
