import { hash } from 'node:crypto'
import { log } from '../../config/log.server.ts'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { signInForm } from '../../domain/staff/account.ts'
import { TooManyTries } from '../../domain/staff/password.server.ts'
import { type Refusal, signIn } from '../../domain/staff/sign-in.server.ts'
import { nameKey } from '../../domain/staff/staff.ts'
import { type FormArgs, formAction, openForm } from '../forms/form-action.server.ts'
import { sessionStarted, signInFrom } from '../middleware/session.server.ts'
import { pathsIn } from '../paths.ts'

/**
 * Sign-in, for both its page and its call. Without a transaction, since hashing a password would
 * hold it open.
 */
export const signInHandler = openForm(
  signInForm,
  async (values, args) => {
    const { request, clientIp, text, storage } = args
    const from = { network: clientIp, ...signInFrom(request) }
    const result = await signIn(values, from, storage).catch((error: unknown) => {
      if (error instanceof TooManyTries) logFailure(values.username, clientIp, 'wait')
      throw error
    })
    if (typeof result === 'object') {
      return { headers: sessionStarted(result), to: pathAfterSignIn(args), notice: null }
    }
    if (result !== 'code-required') logFailure(values.username, clientIp, result)
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

function errorOf(refusal: Refusal, { login }: Text): HttpError {
  if (refusal === 'wrong' || refusal === 'disabled') return new HttpError(401, login[refusal])
  const code_required = true
  return refusal === 'code-required'
    ? new HttpError(401, login.codeRequired, { code_required })
    : new HttpError(401, login.incomplete, { errors: { code: login.wrongCode }, code_required })
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
