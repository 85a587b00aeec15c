import { hash } from 'node:crypto'
import { log } from '../../config/log.server.ts'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { type SignInResult, signIn } from '../../domain/staff/sign-in.server.ts'
import { signInForm, waitMessage } from '../../domain/staff/sign-in.ts'
import { nameKey } from '../../domain/staff/staff.ts'
import { formAction } from '../forms/form-action.server.ts'
import { type FormArgs, openForm } from '../forms/form-handler.server.ts'
import { deviceToken, sessionStarted, sessionToken } from '../middleware/session.server.ts'
import { pathsIn } from '../paths.ts'

/**
 * Sign-in, for both its page and its call. Without a transaction, since hashing a password would
 * hold it open.
 */
export const signInHandler = openForm(
  signInForm,
  async (values, args) => {
    const { request, clientIp, text, storage } = args
    const from = {
      network: clientIp,
      session: sessionToken(request),
      device: deviceToken(request),
      userAgent: request.headers.get('User-Agent') ?? '',
    }
    const result = await signIn(values, from, storage)
    if (result.kind === 'signed-in') {
      return { headers: sessionStarted(result), to: pathAfterSignIn(args), notice: null }
    }
    if (result.kind !== 'code-required') logFailure(values.username, clientIp, result.kind)
    throw errorOf(result, text)
  },
  { transaction: false },
)

export const action = formAction({ signIn: signInHandler })

/** Returns the redirect target after sign-in: a path of this site, otherwise the home page. */
export function pathAfterSignIn({
  request,
  language,
}: Pick<FormArgs, 'request' | 'language'>): string {
  const { origin, searchParams } = new URL(request.url)
  const home = pathsIn(language)('Home')
  const redirectPath = searchParams.get('redirect') ?? ''
  const url = redirectPath.startsWith('/') ? URL.parse(redirectPath, origin) : null
  const path = url?.origin === origin ? url.pathname + url.search : home
  // `/.//evil.example` resolves to a path that browsers treat as another host.
  return path.startsWith('//') ? home : path
}

function errorOf(result: Exclude<SignInResult, { kind: 'signed-in' }>, { login }: Text): HttpError {
  switch (result.kind) {
    case 'wrong':
      return new HttpError(401, login.wrong)
    case 'disabled':
      return new HttpError(401, login.disabled)
    case 'code-required':
      return codeRequired(login.codeRequired)
    case 'wrong-code':
      return codeRequired(login.incomplete, login.wrongCode)
    case 'wait': {
      const { seconds } = result
      return new HttpError(429, waitMessage(login, seconds), { retryAfter: seconds })
    }
  }
}

/** Responds that the password was right but the second factor's code is missing or wrong. */
function codeRequired(message: string, code?: string): HttpError {
  const details = { code_required: true }
  return new HttpError(401, message, { details, ...(code && { errors: { code } }) })
}

/**
 * Logs a hash of the name and a part of the address, enough to see repeated attempts with one name
 * or from one network.
 */
function logFailure(username: string, clientIp: string, reason: string): void {
  const name = hash('sha256', nameKey(username)).slice(0, 12)
  const network = clientIp.replace(/\.\d+$/, '.0/24')
  log.warn({ name, network, reason }, 'a sign-in failed')
}
