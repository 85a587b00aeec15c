import { hash } from 'node:crypto'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  redirect,
  redirectDocument,
} from 'react-router'
import { acceptedLanguage, languageOf } from '../../domain/content/language.ts'
import { interpolate, type Text, textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { type Form, fieldNamesOf } from '../../domain/forms/form.ts'
import { describeFailure, errorResponse, json } from '../api/response.server.ts'
import { asksForCode, type Submitted } from '../components/form/send.ts'
import type { Fields, FormArgs, FormHandler, Outcome, Shown } from './form-handler.server.ts'
import { client, isSameOrigin } from './protection.server.ts'
import { readForm, readJson } from './read-body.server.ts'

/**
 * The action of a page with forms, and of a call that accepts a form as JSON (`/api/`): one handler
 * per intent. With several intents, each form has
 * `<input type="hidden" name="intent">` or `<button name="intent" value="delete">`:
 *
 *   export const action = formAction({
 *     note: staffForm(noteForm, async ({ body }, { params, staff, storage }) => {
 *       await addNote(params['id'], body, staff, storage)
 *       return { notice: 'noted' }
 *     }),
 *     delete: staffForm(noFields, async (_, { params, staff, storage }) => {
 *       await deleteRecord(params['id'], staff, storage)
 *       return { notice: 'deleted', to: '/connects' }
 *     }),
 *   })
 *
 * On success, redirects (303) to the page or to `to`, with `?notice=NAME` and the details. On
 * failure, renders the page with `actionData`, a `FormResult`: the intent, the message, a message
 * per invalid field, and the submitted values. An invalid field is 422. Throw a `FieldError` for a
 * field that only `run` can validate, an `HttpError` for other errors with a message for the user.
 * A database failure is 503, any other error 500, both with a general message. A handler whose
 * `run` returns `{ show }` renders the page without a redirect, with that as `actionData`; a thrown
 * `Response` or `data()` passes through.
 *
 * A call answers `{success: true, message, ...details}`, on failure `{success: false, message,
 * errors?}` with the same status.
 */
export function formAction<const Handlers extends Record<string, FormHandler>>(handlers: Handlers) {
  const maxBytes = Math.max(...Object.values(handlers).map((handler) => handler.maxBytes))
  return async (args: ActionFunctionArgs): Promise<Response | ReturnedData<Handlers>> => {
    const { request, context } = args
    // Not the pathname of request.url: a hydrated page posts to `/account.data`.
    const { pathname } = args.url
    const isCall = pathname.startsWith('/api/')
    if (request.method !== 'POST') {
      throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
    }
    const language = isCall
      ? acceptedLanguage(request.headers.get('Accept-Language'))
      : languageOf(pathname)
    const text = textIn(language)
    const formArgs: FormArgs = { ...args, text, language }
    let intent = intentOf({}, handlers)
    let handler = handlers[intent]
    let fields: Fields = {}
    let key: string | undefined
    try {
      fields = await (isCall ? readJson : readForm)(request, text, maxBytes)
      if (!isSameOrigin(request)) throw new HttpError(403, text.form.elsewhere)
      intent = intentOf(fields, handlers)
      handler = handlers[intent]
      if (!handler) throw new HttpError(400, text.form.changed)
      const sentKey = request.headers.get('Idempotency-Key') ?? undefined
      key = isCall ? sentKey : contentKey(fields, formArgs)
      const outcome = await handler.run(fields, formArgs, key)
      if (isCall) return answerCall(handler.form, outcome, text)
      if ('show' in outcome) {
        const { status = 200, show } = outcome
        if (status >= 400) context.set(rejectedForm, { retryAfter: undefined })
        return data({ intent, ...show } as ShownBy<Handlers>, { status })
      }
      const { headers = [] } = outcome
      const go = outcome.document ? redirectDocument : redirect
      return go(pathAfter(pathname, outcome), { status: 303, headers })
    } catch (error) {
      const unavailable = handler?.form.unavailable?.(text)
      if (isCall) return errorResponse(request, error, unavailable)
      // Not a failure, but thrown to render another page.
      if (error instanceof Response || isRouteData(error)) throw error
      const failure = describeFailure(error, pathname, text, unavailable)
      const { status, message, errors = {}, retryAfter, details } = failure
      const code_required = details?.['code_required'] === true
      if (!asksForCode({ code_required, errors })) context.set(rejectedForm, { retryAfter })
      const rejected = status === 422 ? undefined : handler?.form.rejected?.(text)
      const words = rejected ? interpolate(rejected, { message }) : message
      const values = handler ? typed(handler.form, fields) : {}
      const reason = status === 401 ? 'signed-out' : status >= 500 ? 'failed' : undefined
      const result: FormResult = {
        ...{ intent, success: false, message: words, errors, values, reason, code_required },
        // A password could be guessed from it.
        key: handler?.form.secret ? undefined : key,
      }
      return data(result, { status })
    }
  }
}

/**
 * Set when a page's action rejects a form. The page title then begins with "Error:", and
 * `retryAfter` (seconds), if known, becomes the Retry-After header.
 */
export const rejectedForm = createContext<{ retryAfter: number | undefined } | null>(null)

/** The `actionData` of a page when one of its forms was rejected. */
export type FormResult = Submitted & {
  intent: string
  reason?: 'signed-out' | 'failed' | undefined
}

type ShownBy<Handlers> = {
  [Intent in keyof Handlers & string]: Handlers[Intent] extends FormHandler<infer Data>
    ? [Data] extends [never]
      ? never
      : Data & { intent: Intent }
    : never
}[keyof Handlers & string]
type ReturnedData<Handlers> = ReturnType<typeof data<FormResult | ShownBy<Handlers>>>

function answerCall(form: Form, outcome: Outcome | Shown<object>, text: Text): Response {
  if ('show' in outcome) return json({ success: true, ...outcome.show }, outcome.status)
  const { reference, details, headers } = outcome
  const message = form.success?.(text) ?? ''
  return json({ success: true, message, reference, ...details }, 200, headers)
}

function intentOf(fields: Fields, handlers: Record<string, FormHandler>): string {
  const names = Object.keys(handlers)
  const { intent = names.length === 1 ? names[0] : undefined } = fields
  // A button can override the form's intent, since its value comes last.
  const last = Array.isArray(intent) ? intent.at(-1) : intent
  return names.find((name) => name === last) ?? ''
}

function pathAfter(pathname: string, outcome: Outcome) {
  const { to = pathname, notice = 'sent', reference, details } = outcome
  const url = new URL(to, 'http://site')
  if (notice !== null) url.searchParams.set('notice', notice)
  for (const [name, value] of Object.entries({ ...(reference && { reference }), ...details })) {
    url.searchParams.set(name, String(value))
  }
  return url.pathname + url.search + url.hash
}

function isRouteData(error: unknown): boolean {
  return error instanceof data(null).constructor
}

/** Submitted values to render again: only fields of the form, never a secret such as a password. */
function typed({ secret = [], ...form }: Form, sent: Fields): Record<string, string> {
  const fields = form.prepare?.(sent) ?? sent
  const shown = fieldNamesOf(form).filter((name) => !secret.includes(name))
  return Object.fromEntries(
    shown.flatMap((name) => (fields[name] === undefined ? [] : [[name, String(fields[name])]])),
  )
}

/**
 * The idempotency key without JavaScript: the same fields from the same client address count as one
 * request. A form that came back has no honeypot.
 */
function contentKey(fields: Fields, { context }: FormArgs): string {
  const { clientIp } = context.get(client)
  return hash('sha256', JSON.stringify([clientIp, { ...fields, website: undefined }]))
}
