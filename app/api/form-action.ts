import { hash } from 'node:crypto'
import {
  type ActionFunctionArgs,
  createContext,
  data,
  redirect,
  redirectDocument,
} from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { interpolate, textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { type Form, fieldsOf } from '../../domain/forms/form.ts'
import { asksForCode, type Submitted } from '../components/form/send.ts'
import type { Fields, FormArgs, FormHandler, Outcome } from './form-handler.ts'
import { client, isSameOrigin } from './protection.server.ts'
import { readForm } from './read-body.server.ts'
import { failureOf } from './response.server.ts'

/**
 * The action of every page with forms, one handler an intent; where there are several, each form has
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
 * Success is a redirect (303) to the page or to `to`, with `?notice=NAME` and the details. Anything
 * else brings the page back with `actionData`, a `FormResult`: the intent, the message, the message
 * of each wrong field, and what was typed. A field that does not pass is 422; throw a `FieldError` for one that only `run` can judge, a
 * `HttpError` for anything else that the person should read. A failed database is 503 and anything
 * unforeseen 500, in our words. A handler whose `run` gives `{ show }` brings the page at once, with
 * that as `actionData`; a `Response` or `data()` that it throws goes through.
 */
export function formAction<const Handlers extends Record<string, FormHandler>>(handlers: Handlers) {
  return async (args: ActionFunctionArgs): Promise<Response | ReturnedData<Handlers>> => {
    const { request, context } = args
    if (request.method !== 'POST') {
      throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
    }
    // Not the request's own: a hydrated page posts to `/account.data`.
    const { pathname } = args.url
    const language = languageOf(pathname)
    const text = textIn(language)
    const formArgs: FormArgs = { ...args, text, language }
    let intent = intentOf({}, handlers)
    let handler = handlers[intent]
    let fields: Fields = {}
    try {
      if (!isSameOrigin(request)) throw new HttpError(403, text.form.elsewhere)
      fields = await readForm(request, text, mostBytes(handlers))
      intent = intentOf(fields, handlers)
      handler = handlers[intent]
      if (!handler) throw new HttpError(400, text.form.changed)
      const outcome = await handler.run(fields, formArgs, contentKey(fields, formArgs))
      if ('show' in outcome) {
        const { status = 200, show } = outcome
        if (status >= 400) context.set(rejectedForm, { retryAfter: undefined })
        return data({ intent, ...show } as ShownBy<Handlers>, { status })
      }
      const { headers = [] } = outcome
      const go = outcome.document ? redirectDocument : redirect
      return go(addressAfter(pathname, outcome), { status: 303, headers })
    } catch (error) {
      // Not a failure: thrown to show another page.
      if (error instanceof Response || isRouteData(error)) throw error
      const { status, message, errors = {}, retryAfter, details } = failureOf(error, pathname, text)
      const codeRequired = details?.['code_required'] === true
      if (!asksForCode({ codeRequired, errors })) context.set(rejectedForm, { retryAfter })
      const rejected = status === 422 ? undefined : handler?.form.rejected?.(text)
      const words = rejected ? interpolate(rejected, { message }) : message
      const values = handler ? typed(handler.form, fields) : {}
      const reason = status === 401 ? ('signed-out' as const) : undefined
      return data(
        { intent, success: false, message: words, errors, values, reason, codeRequired },
        { status },
      )
    }
  }
}

/**
 * Set by a page's action that sends its form back. The page's title then begins with "Error:",
 * and the answer says when to try again (seconds), where that is known.
 */
export const rejectedForm = createContext<{ retryAfter: number | undefined } | null>(null)

/** What a page gets as `actionData` when a form of it was rejected. */
export type FormResult = Submitted & { intent: string; reason?: 'signed-out' | undefined }

type ShownBy<Handlers> = {
  [Intent in keyof Handlers & string]: Handlers[Intent] extends FormHandler<infer Data>
    ? [Data] extends [never]
      ? never
      : Data & { intent: Intent }
    : never
}[keyof Handlers & string]
type ReturnedData<Handlers> = ReturnType<typeof data<FormResult | ShownBy<Handlers>>>

function intentOf(fields: Fields, handlers: Record<string, FormHandler>): string {
  const names = Object.keys(handlers)
  const { intent = names.length === 1 ? names[0] : undefined } = fields
  // A button may say another one than its form does: it comes last.
  const meant = Array.isArray(intent) ? intent.at(-1) : intent
  return names.find((name) => name === meant) ?? ''
}

function mostBytes(handlers: Record<string, FormHandler>): number {
  return Math.max(...Object.values(handlers).map(({ maxBytes }) => maxBytes))
}

function addressAfter(pathname: string, outcome: Outcome) {
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

/** What the page shows again: never a password, nor what is no field of the form. */
function typed({ secret = [], ...form }: Form, sent: Fields): Record<string, string> {
  const fields = form.prepare?.(sent) ?? sent
  const shown = fieldsOf(form).filter((name) => !secret.includes(name))
  return Object.fromEntries(
    shown.flatMap((name) => (fields[name] === undefined ? [] : [[name, String(fields[name])]])),
  )
}

/** Without script there is no key of the browser's own: the same words from the same place are one. */
function contentKey(fields: Fields, { context }: FormArgs): string {
  const { address } = context.get(client)
  return hash('sha256', JSON.stringify([address, fields]))
}
