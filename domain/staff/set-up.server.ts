import { timingSafeEqual } from 'node:crypto'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { Language } from '../content/language.ts'
import { type FirstDocument, startContent } from '../content/start-content.server.ts'
import { insertAccount, newHash, setAccount } from './account.server.ts'
import { AccountError } from './account.ts'
import { countAttempt, uncountAttempt } from './attempt.server.ts'
import { logAuditEvent } from './audit.server.ts'
import { askByMail } from './confirm-address.server.ts'
import { rememberDevice } from './device.server.ts'
import { hasAccounts } from './find-account.server.ts'
import { startSession } from './session.server.ts'
import type { Started } from './sign-in.server.ts'

// Sets up a site that has no account yet. The code printed when the server starts authorizes
// creating the first account, once.

/**
 * The set-up code, 16 characters in groups of four. It is derived from the data key, so it is the
 * same in every process and after a restart, and it is not stored.
 */
export function setUpCode(storage: Storage): string {
  const digits = encryptionOf(storage).fingerprint('set-up').slice(0, 16)
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

type SetUp = {
  name: string
  /** '' if none is given. */
  email: string
  password: string
  empty: boolean
  documents: FirstDocument[]
}

/**
 * Creates the first account with a session, and the site's content. The caller has checked the
 * code (`checkSetUpCode`). Undefined when the site already has an account.
 *
 * @throws AccountError
 */
export async function setUp(
  { documents, empty, ...given }: SetUp,
  { userAgent, language }: { userAgent: string; language: Language },
  storage: Storage,
): Promise<Started | undefined> {
  const password_hash = await newHash(given.password, 'password')
  return storage.transaction().execute(async (transaction) => {
    await acquireLock('accounts', transaction)
    if (await hasAccounts(transaction)) return undefined
    const { email } = given
    const account = { name: given.name, email, password_hash, roles: ['administrator'] as const }
    const { id, name } = await insertAccount('', account, transaction)
    await setAccount(transaction, id, { last_sign_in_at: instant(), mail_language: language })
    await askByMail({ email, language }, transaction)
    await startContent(documents, { empty, staffName: name }, transaction)
    await logAuditEvent({ staffName: name, action: 'site-set-up' }, transaction)
    return {
      token: await startSession(id, transaction, { userAgent }),
      device: rememberDevice({ id, password_hash }, undefined, transaction),
      stay: false,
    }
  })
}

/** @throws TooManyTries, AccountError */
export async function checkSetUpCode(
  typed: string,
  network: string,
  storage: Storage,
): Promise<void> {
  // Account names are trimmed, so this key cannot collide with one.
  const counted = await countAttempt([{ name_key: ' set-up', client: network }], storage)
  const plain = (code: string) => code.toLowerCase().replace(/[^0-9a-z]/g, '')
  const [given, wanted] = [typed, setUpCode(storage)].map((code) => Buffer.from(plain(code)))
  if (!given || !wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new AccountError('wrongSetUpCode', 'code')
  }
  await uncountAttempt(counted, storage)
}
