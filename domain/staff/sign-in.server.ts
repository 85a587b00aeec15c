import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { ValuesOf } from '../forms/form.ts'
import { AccountError, type signInForm } from './account.ts'
import {
  type Counted,
  clearAttempts,
  codeCounter,
  countAttempt,
  passwordCounters,
  uncountAttempt,
} from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { findDevice, rememberDevice } from './device.server.ts'
import { checkQueue, passwordFits } from './password.server.ts'
import { deleteSession, startSession } from './session.server.ts'
import { nameKey } from './staff.ts'
import { spendCode } from './two-factor.server.ts'

/** `device`: the new device cookie; undefined when the cookie already includes the account. */
export type Started = { token: string; device: string | undefined; stay: boolean }
/** Why somebody is not signed in. All but `wrong` are said only after the right password. */
export type Refusal = 'wrong' | 'disabled' | 'code-required' | 'wrong-code'

/** The origin of an attempt: the client's network, its cookies and its user agent. */
export type SignInFrom = {
  network: string
  session: string | undefined
  device: string | undefined
  userAgent: string
}

/** @throws TooManyTries */
export async function signIn(
  given: ValuesOf<typeof signInForm>,
  from: SignInFrom,
  storage: Storage,
): Promise<Started | Refusal> {
  const name_key = nameKey(given.username)
  const account = await storage
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash', 'disabled_at', 'two_factor_secret'])
    .where('name_key', '=', name_key)
    .executeTakeFirst()
  const device = findDevice(from.device, account, storage)
  checkQueue(device !== undefined)
  const counters = passwordCounters(name_key, from.network, device)
  const counted = await countAttempt(counters, storage)
  const fits = await passwordFits(given.password, account?.password_hash, device !== undefined)
  if (!fits || !account) return 'wrong'
  if (account.disabled_at) return 'disabled'
  const code = given.code || given.recovery_code
  if (account.two_factor_secret) {
    if (!code) {
      await uncountAttempt(counted, storage)
      return 'code-required'
    }
    counted.push(...(await countAttempt([codeCounter(name_key)], storage)))
  }
  const enterOnce = async (transaction: Storage) => {
    // Locks the account's row: disabling or removing it, a new password and a second factor wait, or
    // have already been committed.
    const entered = await transaction
      .updateTable('staff')
      .set({ last_sign_in_at: instant() })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .where('disabled_at', 'is', null)
      .returning('two_factor_secret as secret')
      .executeTakeFirst()
    if (!entered) return 'wrong'
    return enter(account, { ...entered, code, counted, from, stay: given.stay !== '' }, transaction)
  }
  return storage
    .transaction()
    .execute(enterOnce)
    .catch((error: unknown) => {
      if (error instanceof AccountError) return 'wrong-code'
      throw error
    })
}

type Entry = {
  /** Encrypted; without one no code is required. */
  secret: string | null | undefined
  code: string
  counted: Counted[]
  from: Omit<SignInFrom, 'network'>
  stay: boolean
}

/** Consumes the code and starts the session. Throws an AccountError when the code is wrong. */
export async function enter(
  account: { id: number; name: string; password_hash: string },
  { secret, code, counted, from, stay }: Entry,
  transaction: Storage,
): Promise<Started> {
  const { id, name } = account
  if (secret) await spendCode({ id, name, secret }, code, transaction)
  await clearAttempts(counted, transaction)
  // Prevents session fixation: the old token does not work for the new session.
  if (from.session) await deleteSession(from.session, transaction)
  await logAuditEvent({ staffName: name, action: 'signed-in' }, transaction)
  const isKnown = findDevice(from.device, account, transaction) !== undefined
  return {
    token: await startSession(id, transaction, { stay, userAgent: from.userAgent }),
    device: isKnown ? undefined : rememberDevice(account, from.device, transaction),
    stay,
  }
}
