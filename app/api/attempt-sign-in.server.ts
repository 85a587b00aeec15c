import { check, inWords } from '../../domain/form.ts'
import { signIn } from '../../domain/sign-in.server.ts'
import { signInForm } from '../../domain/sign-in.ts'
import { fill, type Text } from '../../domain/text.ts'
import { sessionStarted } from '../middleware/session.server.ts'

export type SignInAnswer = {
  status: 200 | 401 | 422 | 429
  success: boolean
  message: string
  errors?: Record<string, string>
  headers: [name: string, value: string][]
  /** Seconds. */
  retryAfter?: number
}

/** Tries to sign in with a form's fields; the page and the call give the same answer. */
export async function attemptSignIn(
  fields: Record<string, unknown>,
  address: string,
  text: Text,
): Promise<SignInAnswer> {
  const checked = check(signInForm, fields)
  if (!checked.valid) {
    return {
      status: 422,
      success: false,
      message: text.form.summary,
      errors: inWords(checked.errors, text),
      headers: [],
    }
  }
  const result = await signIn(checked.values, address)
  switch (result.kind) {
    case 'signed-in':
      return {
        status: 200,
        success: true,
        message: text.login.success,
        headers: sessionStarted(result.token),
      }
    case 'wrong':
      return { status: 401, success: false, message: text.login.wrong, headers: [] }
    case 'wait':
      return {
        status: 429,
        success: false,
        message: fill(text.login.slow, { seconds: result.seconds }),
        headers: [],
        retryAfter: result.seconds,
      }
  }
}
