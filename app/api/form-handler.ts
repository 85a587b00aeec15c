import type { RouterContextProvider } from 'react-router'
import type { Language } from '../../domain/content/language.ts'
import type { Text } from '../../domain/content/text.ts'
import { FieldError, HttpError } from '../../domain/forms/errors.ts'
import {
  check,
  type Form,
  type Message,
  translateErrors,
  type ValuesOf,
} from '../../domain/forms/form.ts'
import { runIdempotent } from '../../domain/forms/idempotency.server.ts'
import { hasRole, type Roles, type StaffMember } from '../../domain/staff/staff.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { refreshContent } from '../content.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { checkHoneypot, checkRateLimit, client } from './protection.server.ts'
import { FORM_BYTES } from './read-body.server.ts'

// What a form does on the server, for a page (form-action.ts) and a call (response.server.ts) alike. Three
// kinds: `visitorForm` for what strangers send, `staffForm` for who is signed in, `openForm` for
// neither (the sign-in, a link in a mail).

export type FormArgs = {
  request: Request
  /** Of the page or call, without what React Router adds. */
  url: URL
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
  /** In the language of the page, or of a call's `Accept-Language`. */
  text: Text
  language: Language
}
/** `storage` is a transaction, unless the options say otherwise. `address` is the client's. */
type RunArgs = FormArgs & { storage: Storage; address: string }
export type StaffRunArgs = RunArgs & { staff: StaffMember }

/** What became of a valid form. Nothing at all is a success, too. */
export type Outcome = {
  /** Which words the page says afterwards: `?notice=NAME`; `sent` without one, none for null. */
  notice?: string | null
  /** Where the person goes; without one to the page itself. */
  to?: string
  /** `true` when it leads out of the hydrated staff area, to a page of the public site. */
  document?: boolean
  /** What a visitor is given for asking later. */
  reference?: string | undefined
  /** More for the call's response and the page's address. */
  details?: Record<string, string | number | boolean>
  headers?: [name: string, value: string][]
}
/** The page comes at once, without a redirect, with this as its `actionData`: a preview, a list. */
export type Shown<Data extends object> = { show: Data; status?: number; reference?: undefined }

type Result<Data extends object> = Promise<Outcome | Shown<Data> | undefined> | Promise<void>

type Options = {
  /** How large the whole body may be. */
  maxBytes?: number
  /** `false` for what opens its own transaction, or must not hold one, such as a password's hash. */
  transaction?: boolean
  /** Public pages show what it changes: the page cache is cleared afterwards. */
  changesPages?: boolean
  /** The same for what is published (domain/content/kinds.ts): it is read anew before that. */
  changesContent?: boolean
  /** Who of those that may open the page may send this form; all of them without it. */
  roles?: Roles
  /** Throws a HttpError for who may not send it, once its fields are right. */
  guard?: (fields: Fields, args: FormArgs & { address: string }) => void
  /** The same Idempotency-Key, or on a page the same words, within a day runs once. */
  once?: boolean
}

export type FormHandler<Data extends object = object> = {
  form: Form
  maxBytes: number
  run: (fields: Fields, args: FormArgs, key?: string) => Promise<Outcome | Shown<Data>>
}
export type Fields = Record<string, unknown>

/** A form that strangers send: with a honeypot, a limit for each address, and stored once. */
export function visitorForm<F extends Form>(
  form: F,
  run: (values: ValuesOf<F>, args: RunArgs) => Result<never>,
): FormHandler<never> {
  return openForm(form, run, {
    once: true,
    guard: (fields, { text, address }) => {
      checkHoneypot(fields, text)
      checkRateLimit(form.name, address, text)
    },
  })
}

/** A form of the staff: `run` gets who is signed in. When nobody is, the response is 401. */
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
      // Before the transaction: the session is looked up outside it.
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

/** A form with nothing around it. */
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
      const { address } = args.context.get(client)
      const checked = check(form, fields)
      if (!checked.valid) throw wrongFields(form, checked.errors, text)
      options.guard?.(fields, { ...args, address })
      const { values } = checked
      const whole = await database()
      const work = async (storage: Storage) =>
        (await run(values, { ...args, storage, address })) ?? {}
      const perform = () => {
        if (once && key) return runIdempotent({ form: form.name, key, values }, work, whole)
        return transaction ? whole.transaction().execute(work) : work(whole)
      }
      const outcome = await perform().catch((error: unknown) => {
        throw error instanceof FieldError ? wrongFields(form, error.errors, text) : error
      })
      if (outcome === 'changed') throw new HttpError(400, text.form.changed)
      if (changesContent) await refreshContent()
      if (changesContent || changesPages) clearPageCache()
      return outcome
    },
  }
}

function wrongFields(form: Form, errors: Partial<Record<string, Message>>, text: Text): HttpError {
  const words = { form: { ...text.form, ...form.messages?.(text) } }
  return new HttpError(422, form.invalid?.(text) ?? text.form.marked, {
    errors: translateErrors(errors, words),
  })
}
