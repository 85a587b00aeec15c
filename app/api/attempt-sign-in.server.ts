import type { Text } from '../../domain/content/text.ts'
import { check, translateErrors } from '../../domain/forms/form.ts'
import { type SignInResult, signIn } from '../../domain/staff/sign-in.server.ts'
import { signInForm } from '../../domain/staff/sign-in.ts'
import { slowWords } from '../../domain/staff/sign-in-words.ts'
import { sessionStarted, sessionToken } from '../middleware/session.server.ts'

export type SignInAnswer = {
  status: 200 | 401 | 422 | 429
  success: boolean
  message: string
  /** True when the password was right and a code is missing or wrong. */
  code_required?: true
  errors?: Record<string, string>
  headers: [name: string, value: string][]
  /** Seconds. */
  retryAfter?: number
}

type RequestArgs = { request: Request; address: string; text: Text }

/** Tries to sign in with a form's fields; the page and the call give the same answer. */
export async function attemptSignIn(
  fields: Record<string, unknown>,
  { request, address, text }: RequestArgs,
): Promise<SignInAnswer> {
  const checked = check(signInForm, fields)
  if (!checked.valid) {
    const errors = translateErrors(checked.errors, text)
    return { status: 422, success: false, message: text.login.incomplete, errors, headers: [] }
  }
  const from = { client: address, carried: sessionToken(request) }
  return inAnswer(await signIn(checked.values, from), text)
}

function inAnswer(result: SignInResult, { login }: Text): SignInAnswer {
  const refused = { status: 401 as const, success: false, headers: [] }
  switch (result.kind) {
    case 'signed-in':
      return {
        status: 200,
        success: true,
        message: login.success,
        headers: sessionStarted(result.token),
      }
    case 'wrong':
      return { ...refused, message: login.wrong }
    case 'disabled':
      return { ...refused, message: login.disabled }
    case 'code-required':
      return codeAsked(login.codeRequired, login.codeMissing)
    case 'wrong-code':
      return codeAsked(login.wrongCode, login.wrongCode)
    case 'wait':
      return {
        ...refused,
        status: 429,
        message: slowWords(login, result.seconds),
        retryAfter: result.seconds,
      }
  }
}

function codeAsked(message: string, code: string): SignInAnswer {
  const errors = { code }
  return { status: 401, success: false, message, code_required: true, errors, headers: [] }
}
