import { hash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { countRows } from '../../storage/count-rows.ts'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { ago, instant, MINUTE } from '../../storage/instant.ts'
import { ministry } from '../content/ministry.ts'
import { newReference, readReference } from '../people/reference.ts'
import { AccountError } from './account.ts'
import { logAuditEvent } from './audit.server.ts'
import { endSessions } from './session.server.ts'
import type { StaffMember } from './staff.ts'

/** An unconfirmed secret expires after this long. */
const PENDING = 30 * MINUTE
const notPending = { pending_secret: null, pending_since: null }

/**
 * Returns the secret that is waiting for its first code, decrypted and as encrypted in the database
 * (`stored`). Undefined when there is none, also once the second factor is on.
 */
export async function pendingSecret(id: number, storage: Storage) {
  const found = await storage
    .selectFrom('staff')
    .select('pending_secret')
    .where('id', '=', id)
    .where('two_factor_secret', 'is', null)
    .where('pending_since', '>=', ago(PENDING))
    .executeTakeFirst()
  const stored = found?.pending_secret
  const secret = stored && decryptSecret(id, stored, storage)
  return stored && secret ? { secret, stored } : undefined
}

/** Stores a new pending secret. The sign-in requires no code until a first code confirms it. */
export async function prepareTwoFactor({ id }: StaffMember, storage: Storage): Promise<void> {
  await storage
    .updateTable('staff')
    .set({
      pending_secret: encryptionOf(storage).encrypt(newSecret(), twoFactorContext(id)),
      pending_since: instant(),
    })
    .where('id', '=', id)
    .where('two_factor_secret', 'is', null)
    .execute()
}

/**
 * Turns the second factor on with a first code, and ends the member's other sessions, which started
 * without it. Returns the recovery codes, which are shown only once. Throws an AccountError when
 * the code is wrong or the secret has expired.
 */
export async function confirmTwoFactor(
  member: StaffMember,
  code: string,
  session: string | undefined,
  storage: Storage,
): Promise<string[]> {
  const pending = await pendingSecret(member.id, storage)
  if (!pending) throw new AccountError('tooLate')
  const { secret, stored } = pending
  const step = stepOf(secret, code)
  if (step === undefined) throw new AccountError('wrongCode', 'code')
  return storage.transaction().execute(async (transaction) => {
    const turnedOn = await transaction
      .updateTable('staff')
      .set({ two_factor_secret: stored, two_factor_last_step: step, ...notPending })
      .where('id', '=', member.id)
      .where('pending_secret', '=', stored)
      .executeTakeFirst()
    if (!turnedOn.numUpdatedRows) throw new AccountError('tooLate')
    await endSessions(member.id, transaction, session)
    const event = { action: 'two-factor-changed', on: true } as const
    await logAuditEvent({ staffName: member.name, ...event }, transaction)
    return makeRecoveryCodes(member.id, transaction)
  })
}

export async function endTwoFactor({ id, name }: StaffMember, storage: Storage): Promise<void> {
  await storage.transaction().execute(async (transaction) => {
    await clearTwoFactor(id, transaction)
    await logAuditEvent({ staffName: name, action: 'two-factor-changed', on: false }, transaction)
  })
}

export async function renewRecoveryCodes(
  { id, name, twoFactor }: StaffMember,
  storage: Storage,
): Promise<string[]> {
  if (!twoFactor) throw new AccountError('tooLate')
  return storage.transaction().execute(async (transaction) => {
    await logAuditEvent({ staffName: name, action: 'recovery-codes-made' }, transaction)
    return makeRecoveryCodes(id, transaction)
  })
}

export async function clearTwoFactor(id: number, storage: Storage): Promise<void> {
  await storage
    .updateTable('staff')
    .set({ two_factor_secret: null, two_factor_last_step: null, ...notPending })
    .where('id', '=', id)
    .execute()
  await deleteRecoveryCodes(id, storage)
}

type CodeOwner = { id: number; name: string; secret: string }

/**
 * Consumes an app code or a recovery code at a sign-in; a recovery code is logged. `secret` is
 * encrypted, as in the database; without the site's key only recovery codes work. Throws an
 * AccountError when the code is invalid or already used.
 */
export async function spendCode(
  { id, name, secret }: CodeOwner,
  typed: string,
  transaction: Storage,
): Promise<void> {
  const opened = decryptSecret(id, secret, transaction)
  const step = opened && stepOf(opened, typed)
  if (!step) {
    await takeRecoveryCode(id, typed, transaction)
    return logAuditEvent({ staffName: name, action: 'recovery-code-used' }, transaction)
  }
  const taken = await transaction
    .updateTable('staff')
    .set({ two_factor_last_step: step })
    .where('id', '=', id)
    .where('two_factor_secret', '=', secret)
    .where(({ eb, fn, val }) => eb(fn.coalesce('two_factor_last_step', val(0)), '<', step))
    .executeTakeFirst()
  if (!taken.numUpdatedRows) throw new AccountError('wrongCode', 'code')
}

const RECOVERY_CODES = 10

/** Replaces all codes. Returns the new ones in plain text; only hashes are stored. */
export async function makeRecoveryCodes(staffId: number, storage: Storage): Promise<string[]> {
  // Such as "K7MP-4WQ9-2XTC-RHN6": two references joined (73 bits).
  const newCode = () => `${newReference()}-${newReference()}`
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await deleteRecoveryCodes(staffId, storage)
  await storage
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(staffId, code) })))
    .execute()
  return codes
}

async function takeRecoveryCode(staffId: number, typed: string, storage: Storage): Promise<void> {
  const letters = typed.replace(/[^a-z\d]/gi, '')
  const halves = [readReference(letters.slice(0, 8)), readReference(letters.slice(8))]
  const taken = await storage
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(staffId, halves.join('-')))
    .executeTakeFirst()
  if (!taken.numDeletedRows) throw new AccountError('wrongCode', 'code')
}

async function deleteRecoveryCodes(staffId: number, storage: Storage): Promise<void> {
  await storage.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute()
}

export function countRecoveryCodes(staffId: number, storage: Storage): Promise<number> {
  return countRows(storage.selectFrom('recovery_codes').where('staff_id', '=', staffId))
}

// A code has 73 random bits, too many for brute force, so a fast hash is enough.
function hashOf(staffId: number, code: string): string {
  return hash('sha256', `${staffId} ${code}`)
}

/** Every authenticator app supports six digits and a new code every 30 seconds. */
const PERIOD_SECONDS = 30
/** Clocks drift and people type slowly: the previous and the next code are valid too. */
const WINDOW = 1

/** A new secret of 160 random bits, in base32, so that it can be typed into an app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URL for the QR code, with the secret and the account's label. */
export function otpauthUrl(secret: string, staffName: string): string {
  return generator(secret, staffName).toString()
}

/** Returns a code's time step (30-second units since 1970); undefined when it is not valid now. */
export function stepOf(secret: string, typed: string): number | undefined {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = Date.now()
  const delta = generator(secret, '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

function generator(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: ministry().name.en,
    label: label || 'staff',
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
}

function decryptSecret(id: number, stored: string, storage: Storage): string | undefined {
  return encryptionOf(storage).decrypt(stored, twoFactorContext(id))
}

export function twoFactorContext(id: number): string {
  return `two-factor ${id}`
}
