import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { type Text, textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { check, type Form, translateErrors, type ValuesOf } from '../../domain/forms/form.ts'
import { AccountRefusal } from '../../domain/staff/account.ts'
import { TooManyTries } from '../../domain/staff/own-password.server.ts'
import { slowWords } from '../../domain/staff/sign-in-words.ts'
import type { StaffMember } from '../../domain/staff/staff.ts'
import { actionError, formError } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { requirePost } from '../api/receive.ts'
import { client } from '../middleware/client.ts'
import { sessionToken, signedIn } from '../middleware/session.server.ts'

/** Who sends a form, and from where. `id` is the one in the page's address, NaN without one. */
export type By = {
  member: StaffMember
  address: string
  session: string | undefined
  id: number
  path: string
}
/** The key of the words of success, a response of the verb's own, or codes to be shown once. */
export type Outcome = string | Response | { codes: string[] }
type Taken = (fields: Record<string, string>, by: By, text: Text) => Promise<Outcome | Unfit>

class Unfit {
  readonly errors: Record<string, string>

  constructor(errors: Record<string, string>) {
    this.errors = errors
  }
}

/** One form of a page: its rules, and the verb that gets the clean values. */
export function formFor<F extends Form>(
  form: F,
  act: (values: ValuesOf<F>, by: By) => Promise<Outcome>,
): Taken {
  return async (fields, by, text) => {
    const checked = check(form, fields)
    return checked.valid
      ? act(checked.values, by)
      : new Unfit(translateErrors(checked.errors, text))
  }
}

/**
 * The action of a page with several forms: each names itself in the field `form`. Success leads
 * back to the page with `?done=KEY`, a refusal brings the form back with its messages.
 */
export function accountForms(forms: Record<string, Taken>) {
  return async ({ request, context, params }: ActionFunctionArgs) => {
    requirePost(request)
    const { pathname: path } = new URL(request.url)
    const text = textIn(languageOf(path))
    const values: Record<string, string> = {}
    try {
      const fields = await readFields(request, text)
      Object.assign(values, shownAgain(fields))
      const member = await signedIn({ request, context })
      const take = Object.hasOwn(forms, fields['form'] ?? '') && forms[fields['form'] ?? '']
      if (!member || !take) throw new HttpError(400, text.form.changed)
      const { address } = context.get(client)
      const id = readId(params['id'])
      const by = { member, address, id, session: sessionToken(request), path }
      const outcome = await take(fields, by, text)
      if (outcome instanceof Response) return outcome
      if (typeof outcome === 'string') return redirect(`${path}?done=${outcome}`, 303)
      if (!(outcome instanceof Unfit)) return outcome
      const { errors } = outcome
      return formError(context, { status: 422, message: text.form.marked, values, errors })
    } catch (error) {
      if (error instanceof TooManyTries) {
        const { seconds } = error
        const message = slowWords(text.login, seconds)
        return formError(context, { status: 429, message, values, retryAfter: seconds })
      }
      if (!(error instanceof AccountRefusal)) {
        return actionError(error, { context, text, values, path })
      }
      if (error.reason === 'unknown') throw data(null, { status: 404 })
      const words = text.account.refusals[error.reason]
      return error.field
        ? formError(context, {
            ...{ status: 422, message: text.form.marked, values },
            errors: { [error.field]: words },
          })
        : formError(context, { status: 409, message: words, values })
    }
  }
}

/** A whole number out of an address, or NaN, which no account has. */
export function readId(word: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(word ?? '') ? Number(word) : Number.NaN
}

/** What comes back with a refused form: never a password, never a code. */
function shownAgain({ form = '', name, role }: Record<string, string>): Record<string, string> {
  return { form, ...(name === undefined ? {} : { name }), ...(role === undefined ? {} : { role }) }
}
