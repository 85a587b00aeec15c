import { data, type RouterContextProvider } from 'react-router'
import type { Language } from '../../domain/content/language.ts'
import { refreshContent } from '../../domain/content/load-content.server.ts'
import { announcePageChange } from '../../domain/content/page-changes.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { FieldError, HttpError } from '../../domain/forms/errors.ts'
import {
  check,
  type Form,
  type Message,
  translateErrors,
  type ValuesOf,
} from '../../domain/forms/form.ts'
import { runIdempotent } from '../../domain/forms/idempotency.server.ts'
import { AccountError } from '../../domain/staff/account.ts'
import { TooManyTries } from '../../domain/staff/password.server.ts'
import { hasRole, publishers, type Roles, type StaffMember } from '../../domain/staff/staff.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { checkHoneypot, client, secondsToWait } from './protection.server.ts'
import { FORM_BYTES } from './read-body.server.ts'

// Runs a form on the server, both for a page (form-action.server.ts) and an API call
// (api/response.server.ts). Three kinds: `visitorForm` for public forms, `staffForm` for signed-in
// staff, `openForm` for neither (sign-in, a link in a mail).

export type FormArgs = {
  request: Request
  /** The URL of the page or call, without React Router's additions such as `.data`. */
  url: URL
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
  /** In the language of the page or, for a call, of its `Accept-Language`. */
  text: Text
  language: Language
}
/**
 * `storage` is a transaction unless the options say otherwise. `clientIp` is the client's IP
 * address.
 */
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
  maxBytes: number
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
  const { maxBytes = FORM_BYTES } = options
  return {
    form,
    maxBytes,
    run: async (fields, args, key) => {
      // Looks up the session before the transaction.
      const staff = await signedIn(args)
      if (!staff) throw new HttpError(401, args.text.login.mustSignIn)
      if (options.roles && !hasRole(staff.roles, options.roles)) {
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
  const { maxBytes = FORM_BYTES, transaction = true, once = false } = options
  const { changesContent, changesPages } = options
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
        if (retryAfter > 0) throw new HttpError(429, text.form.tooMany, { retryAfter })
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
      if (outcome === 'changed') throw new HttpError(400, text.form.changed)
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

function invalidForm(form: Form, errors: Partial<Record<string, Message>>, text: Text): HttpError {
  const words = { form: { ...text.form, ...form.messages?.(text) } }
  return new HttpError(422, form.invalid?.(text) ?? text.form.marked, {
    errors: translateErrors(errors, words),
  })
}
