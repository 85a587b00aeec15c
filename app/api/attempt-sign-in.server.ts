import { createHash } from 'node:crypto'
import type { Text } from '../../domain/content/text.ts'
import { check, translateErrors } from '../../domain/forms/form.ts'
import { type SignInResult, signIn } from '../../domain/staff/sign-in.server.ts'
import { signInForm } from '../../domain/staff/sign-in.ts'
import { slowWords } from '../../domain/staff/sign-in-words.ts'
import { nameKey } from '../../domain/staff/staff.ts'
import { database } from '../../storage/database.server.ts'
import { log } from '../log.server.ts'
import { deviceToken, sessionStarted, sessionToken } from '../middleware/session.server.ts'

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

/** Tries to sign in with a form's fields; the page and the call give the same response. */
export async function attemptSignIn(
  fields: Record<string, unknown>,
  { request, address, text }: RequestArgs,
): Promise<SignInAnswer> {
  const checked = check(signInForm, fields)
  if (!checked.valid) {
    const errors = translateErrors(checked.errors, text)
    return { status: 422, success: false, message: text.login.incomplete, errors, headers: [] }
  }
  const from = {
    network: address,
    session: sessionToken(request),
    device: deviceToken(request),
    userAgent: request.headers.get('User-Agent') ?? '',
  }
  const result = await signIn(checked.values, from, await database())
  if (['wrong', 'wrong-code', 'disabled', 'wait'].includes(result.kind)) {
    logFailure(checked.values.username, address, result.kind)
  }
  return toResponse(result, text)
}

function toResponse(result: SignInResult, { login }: Text): SignInAnswer {
  const rejected = { status: 401 as const, success: false, headers: [] }
  switch (result.kind) {
    case 'signed-in':
      return {
        status: 200,
        success: true,
        message: login.success,
        headers: sessionStarted(result),
      }
    case 'wrong':
      return { ...rejected, message: login.wrong }
    case 'disabled':
      return { ...rejected, message: login.disabled }
    case 'code-required':
      return codeResponse(login.codeRequired, login.codeMissing)
    case 'wrong-code':
      return codeResponse(login.wrongCode, login.wrongCode)
    case 'wait':
      return {
        ...rejected,
        status: 429,
        message: slowWords(login, result.seconds),
        retryAfter: result.seconds,
      }
  }
}

function codeResponse(message: string, code: string): SignInAnswer {
  const errors = { code }
  return { status: 401, success: false, message, code_required: true, errors, headers: [] }
}

/** Neither the name nor the address in full: enough to see that one name or one network is tried. */
function logFailure(username: string, address: string, reason: string): void {
  const name = createHash('sha256').update(nameKey(username)).digest('hex').slice(0, 12)
  const network = address.replace(/\.\d+$/, '.0/24')
  log.warn({ name, network, reason }, 'a sign-in failed')
}
