import {
  type ActionFunctionArgs,
  createContext,
  data,
  redirect,
  redirectDocument,
} from 'react-router'
import { acceptedLanguage, type Language, languageOf } from '../../domain/content/language.ts'
import { refreshContent } from '../../domain/content/load-content.server.ts'
import { announcePageChange } from '../../domain/content/page-changes.ts'
import { interpolate, type Text, textIn } from '../../domain/content/text.ts'
import { FieldError, HttpError } from '../../domain/forms/errors.ts'
import {
  check,
  type Form,
  fieldNamesOf,
  type Messages,
  translateErrors,
  type ValuesOf,
} from '../../domain/forms/form.ts'
import { runIdempotent } from '../../domain/forms/idempotency.server.ts'
import { AccountError } from '../../domain/staff/account.ts'
import { TooManyTries } from '../../domain/staff/password.server.ts'
import { hasRole, publishers, type Roles, type StaffMember } from '../../domain/staff/staff.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { describeFailure, errorResponse, json } from '../api/response.server.ts'
import { asksForCode, type Submitted } from '../components/form/send.ts'
import { signedIn } from '../middleware/session.server.ts'
import { checkHoneypot, client, isSameOrigin, secondsToWait } from './protection.server.ts'
import { FORM_BYTES, readForm, readJson } from './read-body.server.ts'

// Runs a form on the server, both for a page and for a call. Three kinds: `visitorForm` for public
// forms, `staffForm` for signed-in staff, `openForm` for neither (sign-in, a link in a mail).

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
  const maxBytes = Math.max(...Object.values(handlers).map(({ maxBytes = FORM_BYTES }) => maxBytes))
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
    let fields: Fields = {}
    let key: string | undefined
    try {
      fields = await (isCall ? readJson : readForm)(request, text, maxBytes)
      if (!isSameOrigin(request)) throw new HttpError(403, text.request.elsewhere)
      const intent = intentOf(fields, handlers)
      const handler = handlers[intent]
      if (!handler) throw new HttpError(400, text.request.changed)
      const sentKey = request.headers.get('Idempotency-Key') ?? undefined
      // Without JavaScript, the same fields from the same client address count as one request.
      key = isCall ? sentKey : context.get(client).clientIp
      const outcome = await handler.run(fields, { ...args, text, language }, key)
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
      const intent = intentOf(fields, handlers)
      const form = handlers[intent]?.form
      const { unavailable, refused } = form?.words?.(text) ?? {}
      if (isCall) return errorResponse(request, error, unavailable)
      // Not a failure, but thrown to render another page.
      if (error instanceof Response || error instanceof data(null).constructor) throw error
      const failure = describeFailure(error, pathname, text, unavailable)
      const { status, message, errors = {}, retryAfter, code_required } = failure
      if (!asksForCode({ code_required, errors })) context.set(rejectedForm, { retryAfter })
      const words = refused && status !== 422 ? interpolate(refused, { message }) : message
      const values = form ? typed(form, fields) : {}
      const reason = status === 401 ? 'signed-out' : status >= 500 ? 'failed' : undefined
      const of = { intent, success: false, message: words, errors, values }
      const result: FormResult = { ...of, reason, code_required, key }
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
    ? Data & { intent: Intent }
    : never
}[keyof Handlers & string]
type ReturnedData<Handlers> = ReturnType<typeof data<FormResult | ShownBy<Handlers>>>

function answerCall(form: Form, outcome: Outcome | Shown<object>, text: Text): Response {
  if ('show' in outcome) return json({ success: true, ...outcome.show }, outcome.status)
  const { reference, details, headers } = outcome
  const message = form.words?.(text).success ?? ''
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

/** Submitted values to render again: only fields of the form, never a secret such as a password. */
function typed({ secret = [], ...form }: Form, sent: Fields): Record<string, string> {
  const fields = form.prepare?.(sent) ?? sent
  const shown = fieldNamesOf(form).filter((name) => name in fields && !secret.includes(name))
  return Object.fromEntries(shown.map((name) => [name, String(fields[name])]))
}

/** `language` is that of the page or, for a call, of its `Accept-Language`; `text` is in it. */
export type FormArgs = ActionFunctionArgs & { text: Text; language: Language }
/** `storage` is a transaction unless the options say otherwise. */
type RunArgs = FormArgs & { storage: Storage; clientIp: string }
export type StaffRunArgs = RunArgs & { staff: StaffMember }

/** The result of a valid form. `undefined` is success, too. */
export type Outcome = {
  /** The message shown after the redirect, `?notice=NAME`: `sent` by default, none for null. */
  notice?: string | null
  /** The redirect target; the page itself by default. */
  to?: string
  /** `true` when the target is outside the hydrated staff area, on the public site. */
  document?: boolean
  /** The reference number shown to the visitor. */
  reference?: string | undefined
  /** Added to the call's JSON and to the query of the redirect. */
  details?: Record<string, string | number | boolean>
  headers?: [name: string, value: string][]
}
/** Renders the page without a redirect, with `show` as its `actionData`: a preview, a list. */
export type Shown<Data extends object> = { show: Data; status?: number; reference?: undefined }

type Result<Data extends object> = Promise<Outcome | Shown<Data> | undefined> | Promise<void>

type Options = {
  /** Maximum size of the body in bytes. */
  maxBytes?: number
  /**
   * `false` when `run` opens its own transaction or must not hold one, for example to hash a
   * password.
   */
  transaction?: boolean
  /** Whether public pages show the changed data; clears the page cache afterwards. */
  changesPages?: boolean
  /** The same for published content (domain/content/document-kinds.ts), which is reloaded first. */
  changesContent?: boolean
  /** The roles that can submit this form; by default every role that can open the page. */
  roles?: Roles
  /** Whether bots and floods are refused, after validation. */
  guarded?: boolean
  /** Whether the same Idempotency-Key or, on a page, the same fields run only once a day. */
  once?: boolean
}

export type FormHandler<Data extends object = object> = {
  form: Form
  maxBytes?: number | undefined
  run: (fields: Fields, args: FormArgs, key?: string) => Promise<Outcome | Shown<Data>>
}
export type Fields = Record<string, unknown>

/**
 * A public form: with a honeypot, a rate limit per client address, and idempotency, unless its
 * `run` is idempotent itself.
 */
export function visitorForm<F extends Form>(
  form: F,
  run: (values: ValuesOf<F>, args: RunArgs) => Result<never>,
  { once = true, transaction = true }: Pick<Options, 'once' | 'transaction'> = {},
): FormHandler<never> {
  return openForm(form, run, { once, transaction, guarded: true })
}

/**
 * A form for staff: passes the signed-in member to `run`. Throws HttpError 401 when nobody is
 * signed in.
 */
export function staffForm<F extends Form, Data extends object = never>(
  form: F,
  run: (values: ValuesOf<F>, args: StaffRunArgs) => Result<Data>,
  options: Options = {},
): FormHandler<Data> {
  const { roles, maxBytes } = options
  return {
    form,
    maxBytes,
    run: async (fields, args, key) => {
      // Looks up the session before the transaction.
      const staff = await signedIn(args)
      if (!staff) throw new HttpError(401, args.text.login.mustSignIn)
      if (roles && !hasRole(staff.roles, roles)) {
        throw new HttpError(403, args.text.staff.notYours)
      }
      const asStaff = (values: ValuesOf<F>, more: RunArgs) => run(values, { ...more, staff })
      return openForm(form, asStaff, options).run(fields, args, key)
    },
  }
}

/** A form that changes published content, for the roles that may publish. */
export function publisherForm<F extends Form>(
  form: F,
  run: (values: ValuesOf<F>, args: StaffRunArgs) => Result<never>,
): FormHandler<never> {
  return staffForm(form, run, { changesContent: true, roles: publishers })
}

/** A form for administrators only. */
export function administratorForm<F extends Form, Data extends object = never>(
  form: F,
  run: (values: ValuesOf<F>, args: StaffRunArgs) => Result<Data>,
): FormHandler<Data> {
  return staffForm(form, run, { roles: [] })
}

/** A form without honeypot, rate limit or sign-in. */
export function openForm<F extends Form, Data extends object = never>(
  form: F,
  run: (values: ValuesOf<F>, args: RunArgs) => Result<Data>,
  options: Options = {},
): FormHandler<Data> {
  const { maxBytes, transaction = true, once = false, changesContent, changesPages } = options
  return {
    form,
    maxBytes,
    run: async (fields, args, key) => {
      const { text } = args
      const { clientIp } = args.context.get(client)
      const checked = check(form, fields)
      if (!checked.valid) throw invalidForm(form, checked.errors, text)
      if (options.guarded) {
        checkHoneypot(fields, text)
        const retryAfter = secondsToWait(form.name, clientIp)
        if (retryAfter > 0) throw new HttpError(429, text.request.tooMany, { retryAfter })
      }
      const { values } = checked
      const connection = await database()
      const work = async (storage: Storage) =>
        (await run(values, { ...args, storage, clientIp })) ?? {}
      const perform = () => {
        if (once && key) return runIdempotent({ form: form.name, key, values }, work, connection)
        return transaction ? connection.transaction().execute(work) : work(connection)
      }
      const outcome = await perform().catch((error: unknown) => {
        throw inWords(error, form, text)
      })
      if (changesContent) await refreshContent()
      if (changesContent || changesPages) announcePageChange()
      return outcome
    },
  }
}

/** What `run` throws without words, in the user's language. */
function inWords(error: unknown, form: Form, text: Text): unknown {
  if (error instanceof FieldError) return invalidForm(form, error.errors, text)
  if (error instanceof TooManyTries) {
    const { seconds } = error
    const { slow, slowOne } = text.login
    const words = seconds === 1 ? slowOne : interpolate(slow, { seconds })
    return new HttpError(429, words, { retryAfter: seconds })
  }
  if (!(error instanceof AccountError)) return error
  if (error.reason === 'unknown') return data(null, { status: 404 })
  const words = text.account.refusals[error.reason]
  return error.field
    ? new HttpError(422, text.form.marked, { errors: { [error.field]: words } })
    : new HttpError(409, words)
}

function invalidForm(form: Form, messages: Messages, text: Text): HttpError {
  const errors = translateErrors(messages, { ...text.form, ...form.messages?.(text) })
  return new HttpError(422, form.words?.(text).invalid ?? text.form.marked, { errors })
}
