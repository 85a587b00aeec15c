import { acceptedLanguage } from '../../domain/content/language.ts'
import { json, taking } from './answer.server.ts'
import type { FormHandler } from './form-handler.ts'
import { readJson } from './read-body.server.ts'

/**
 * The action of a call that takes a form as JSON:
 *
 *   export const action = formCall(visitorForm(contactForm, submitContact))
 *
 * Success is `{success: true, message, ...details}`; a failure `{success: false, message, errors?}`
 * with the status of the HttpError.
 */
export function formCall(handler: FormHandler) {
  return taking('POST', async ({ request, context, params, text }) => {
    const fields = await readJson(request, text, handler.maxBytes)
    const key = request.headers.get('Idempotency-Key') ?? undefined
    const language = acceptedLanguage(request.headers.get('Accept-Language'))
    const outcome = await handler.run(fields, { request, context, params, text, language }, key)
    if ('show' in outcome) return json({ success: true, ...outcome.show }, outcome.status)
    const { message = handler.form.success(text), details, headers = [] } = outcome
    return json({ success: true, message, ...details }, 200, headers)
  })
}
