import { createHash } from 'node:crypto'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { type Text, textIn } from '../../domain/content/text.ts'
import { FieldError, HttpError } from '../../domain/forms/errors.ts'
import {
  check,
  type Form,
  type Message,
  translateErrors,
  type ValuesOf,
} from '../../domain/forms/form.ts'
import { runIdempotent } from '../../domain/forms/idempotency.server.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { client } from '../middleware/client.ts'
import { actionError, formError } from './page-answer.server.ts'
import { readFields, readJson } from './read-body.server.ts'
import { handler, json } from './response.server.ts'
import { checkHoneypot, checkRateLimit } from './spam.server.ts'

/** Stores a form's values, and gives the reference of a record that has one. */
export type Verb<Values> = (values: Values, storage: Storage) => Promise<string> | Promise<void>

type Errors = Partial<Record<string, Message>>
type Outcome = { errors: Errors } | { errors?: undefined; reference: string | undefined }
type Submission = { fields: Record<string, unknown>; key: string | undefined; address: string }

/** A call that takes a form: `export const action = receive(contactForm, submitContact)`. */
export function receive<F extends Form>(form: F, verb: Verb<ValuesOf<F>>) {
  return handler('POST', async ({ request, context, text }) => {
    const submission = {
      fields: await readJson(request, text),
      key: request.headers.get('Idempotency-Key') ?? undefined,
      address: context.get(client).address,
    }
    const { errors, ...stored } = await submit(form, verb, submission, text)
    return errors
      ? json(
          { success: false, message: form.invalid(text), errors: translateErrors(errors, text) },
          422,
        )
      : json({ success: true, message: form.success(text), ...stored })
  })
}

/**
 * The same form posted by a page itself, without script: on success the visitor is sent to
 * `?notice=sent&reference=REFERENCE`; otherwise the page comes back with what was typed and the messages.
 */
export function receiveOnPage<F extends Form>(form: F, verb: Verb<ValuesOf<F>>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    requirePost(request)
    const { pathname: path } = new URL(request.url)
    const text = textIn(languageOf(path))
    const values: Record<string, string> = {}
    try {
      Object.assign(values, await readFields(request, text))
      const { address } = context.get(client)
      const submission = { fields: values, key: contentKey(values, address), address }
      const { errors, ...stored } = await submit(form, verb, submission, text)
      if (!errors) return redirect(sentAddress(path, stored), 303)
      const message = form.invalid(text)
      return formError(context, {
        status: 422,
        message,
        values,
        errors: translateErrors(errors, text),
      })
    } catch (error) {
      return actionError(error, { context, text, values, path, refused: form.rejected })
    }
  }
}

/** A page's form is posted; whatever else somebody tries on its address is refused. */
export function requirePost(request: Request): void {
  if (request.method !== 'POST') {
    throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  }
}

async function submit<F extends Form>(
  form: F,
  verb: Verb<ValuesOf<F>>,
  { fields, key, address }: Submission,
  text: Text,
): Promise<Outcome> {
  checkHoneypot(fields, text)
  const checked = check(form, fields)
  if (!checked.valid) return { errors: checked.errors }
  checkRateLimit(form.name, address, text)
  try {
    const { values } = checked
    const store = (storage: Storage) => verb(values, storage)
    if (key === undefined) {
      const stored = async (storage: Storage) => (await store(storage)) ?? undefined
      const reference = await (await database()).transaction().execute(stored)
      if (form.changesPages) clearPageCache()
      return { reference }
    }
    const once = await runIdempotent(
      { form: form.name, key, values },
      async (storage) => (await store(storage)) ?? undefined,
    )
    if (once.kind === 'changed') throw new HttpError(400, text.form.changed)
    if (form.changesPages) clearPageCache()
    return { reference: once.reference }
  } catch (error) {
    if (error instanceof FieldError) return { errors: error.errors }
    throw error
  }
}

function sentAddress(path: string, { reference }: { reference?: string | undefined }): string {
  return reference ? `${path}?notice=sent&reference=${reference}` : `${path}?notice=sent`
}

/** Without script there is no key of the browser's own: the same words from the same place are one. */
function contentKey(fields: Record<string, string>, address: string): string {
  return createHash('sha256')
    .update(JSON.stringify([address, fields]))
    .digest('hex')
}
