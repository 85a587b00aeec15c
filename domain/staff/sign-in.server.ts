import { database } from '../../storage/database.server.ts'
import { type Attempt, countAttempt, forgetAttempts, uncountAttempt } from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { passwordFits } from './password.server.ts'
import { forgetSession, startSession } from './session.server.ts'
import type { SignIn } from './sign-in.ts'
import { nameKey } from './staff.ts'
import { takeCode } from './two-factor.server.ts'

export type SignInResult =
  | { kind: 'signed-in'; token: string }
  | { kind: 'wrong' }
  /** The password was right; a code of the second step is missing. */
  | { kind: 'code-required' }
  /** The password was right, the code was not. */
  | { kind: 'wrong-code' }
  /** The password was right, and an administrator has disabled the account. */
  | { kind: 'disabled' }
  | { kind: 'wait'; seconds: number }

/** Where a try comes from: the client's address, and the session that the browser carries. */
export type SignInFrom = { client: string; carried: string | undefined }

/** Tries a name, a password and, for accounts with a second step, a code. */
export async function signIn(
  given: SignIn,
  { client, carried }: SignInFrom,
): Promise<SignInResult> {
  const attempt = { name_key: nameKey(given.username), client }
  const seconds = await countAttempt(attempt)
  if (seconds > 0) return { kind: 'wait', seconds }
  const account = await findByName(attempt.name_key)
  if (!(await passwordFits(given.password, account?.password_hash)) || !account) {
    return { kind: 'wrong' }
  }
  if (account.disabled_at) return { kind: 'disabled' }
  const code = given.code || given.recovery_code
  if (account.two_factor_secret && !code) {
    await uncountAttempt(attempt)
    return { kind: 'code-required' }
  }
  return enter(account, { attempt, code, carried })
}

type Found = NonNullable<Awaited<ReturnType<typeof findByName>>>
type Entering = { attempt: Attempt; code: string; carried: string | undefined }

/** Takes the code and starts the session, both or neither. */
async function enter(
  { id, name, two_factor_secret }: Found,
  { attempt, code, carried }: Entering,
): Promise<SignInResult> {
  const storage = await database()
  return storage
    .transaction()
    .execute(async (transaction): Promise<SignInResult> => {
      const now = new Date().toISOString()
      // Also holds the account: what disables or removes it waits, or has happened already.
      const still = await transaction
        .updateTable('staff')
        .set({ last_sign_in_at: now })
        .where('id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!still.numUpdatedRows) return { kind: 'wrong' }
      if (two_factor_secret) {
        const taken = await takeCode({ id, secret: two_factor_secret }, code, transaction)
        if (!taken) throw new WrongCode()
        if (taken === 'recovery') {
          await logAuditEvent({ staffName: name, deed: 'recovery-code-used' }, transaction)
        }
      }
      await forgetAttempts(attempt, transaction)
      // Whoever had the old secret has nothing of the new session.
      if (carried) await forgetSession(carried, transaction)
      await logAuditEvent({ staffName: name, deed: 'signed-in' }, transaction)
      return { kind: 'signed-in', token: await startSession(id, transaction) }
    })
    .catch((error: unknown) => {
      if (error instanceof WrongCode) return { kind: 'wrong-code' }
      throw error
    })
}

/** Undoes the transaction. */
class WrongCode extends Error {}

async function findByName(name_key: string) {
  const storage = await database()
  return storage
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash', 'disabled_at', 'two_factor_secret'])
    .where('name_key', '=', name_key)
    .executeTakeFirst()
}
