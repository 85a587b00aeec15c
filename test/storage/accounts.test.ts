import { describe, expect, test, vi } from 'vitest'
import { parseStart } from '../../domain/content/start-content.server.ts'
import {
  disableAccount,
  inviteAccount,
  replacePassword,
  requireOtherAdministrator,
} from '../../domain/staff/account.server.ts'
import { AccountError } from '../../domain/staff/account.ts'
import { countAttempt, uncountAttempt } from '../../domain/staff/attempt.server.ts'
import { accountNamed } from '../../domain/staff/find-account.server.ts'
import { choosePassword } from '../../domain/staff/own-password.server.ts'
import { hashPassword, passwordFits, TooManyTries } from '../../domain/staff/password.server.ts'
import { findPasswordLink } from '../../domain/staff/password-link.server.ts'
import { setUp, setUpCode } from '../../domain/staff/set-up.server.ts'
import { signIn } from '../../domain/staff/sign-in.server.ts'
import {
  makeRecoveryCodes,
  newSecret,
  spendCode,
  twoFactorContext,
} from '../../domain/staff/two-factor.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { encryptionOf } from '../../storage/encryption.ts'
import { instant } from '../../storage/instant.ts'
import { acquireLock } from '../../storage/lock.ts'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { codeFor } from '../support/account-pages.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { addStaff } from '../support/records.ts'
import { changeRows, rowsOf } from '../support/rows.ts'

const administrator = { roles: 'administrator' } as const
/** Each way in which somebody is an administrator no more. */
const ends = [
  (db: Storage, id: number) => changeRows(db, 'staff', { roles: 'office' }, { id }),
  (db: Storage, id: number) => changeRows(db, 'staff', { disabled_at: instant() }, { id }),
  (db: Storage, id: number) => db.deleteFrom('staff').where('id', '=', id).execute(),
]

describe.each(databases)('accounts in $name', ({ open, place }) => {
  test('keep one administrator under concurrent removals', async () => {
    const handles = await threeHandles(await place())
    const [db] = handles
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom('staff').execute()
      const ids: number[] = []
      for (const name of ['Asha', 'Ruth', 'Moses'])
        ids.push((await addStaff(db, name, administrator)).id)
      const outcomes = await Promise.allSettled(
        ids.map((id, turn) =>
          (handles[turn] ?? db).transaction().execute(async (transaction) => {
            await acquireLock('accounts', transaction)
            await requireOtherAdministrator(transaction, id)
            await ends[(turn + round) % 3]?.(transaction, id)
          }),
        ),
      )
      const refused = outcomes.filter(({ status }) => status === 'rejected')
      expect(refused).toEqual([
        { status: 'rejected', reason: expect.objectContaining({ reason: 'lastAdministrator' }) },
      ])
      expect(refused[0]).toHaveProperty('reason', expect.any(AccountError))
      const left = await rowsOf(db, 'staff', administrator)
      expect(left.filter(({ disabled_at }) => disabled_at === null)).toHaveLength(1)
    }
  })

  test('accept a link once under concurrent use, also while the account is switched off', async () => {
    const handles = await threeHandles(await place())
    const [db] = handles
    const from = { session: undefined, device: undefined, userAgent: '' }
    await addStaff(db, 'Ruth', administrator)
    for (let round = 0; round < 4; round++) {
      const name = `Asha ${round}`
      const account = { name, email: '', roles: ['prayer'], language: 'en' } as const
      const token = (await inviteAccount('Ruth', account, db)) ?? ''
      const id = await accountNamed(name, db)
      const chosen = { token, password: 'a lamp on a stand', code: '' }
      const uses = handles.map((handle) => choosePassword(chosen, from, handle))
      const ended = round > 1 ? [disableAccount('Ruth', id, db)] : []
      const outcomes = await Promise.allSettled([...uses, ...ended])
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? each.reason : []))
      for (const reason of refused) expect(reason).toMatchObject({ reason: 'deadLink' })
      expect(refused.length).toBeGreaterThanOrEqual(2)
      if (round < 2) expect(refused).toHaveLength(2)
      expect(await db.selectFrom('password_links').selectAll().execute()).toEqual([])
    }
  })

  test('have one link after concurrent requests', async () => {
    const handles = await threeHandles(await place())
    const [db] = handles
    await addStaff(db, 'Ruth', administrator)
    const { id } = await addStaff(db, 'Asha')
    const renew = { language: 'en', twoFactorOff: false } as const
    const made = await Promise.all(
      handles.map((handle) => replacePassword('Ruth', id, renew, handle)),
    )
    const found = await Promise.all(made.map((token = '') => findPasswordLink(token, db)))
    expect(found.filter(Boolean)).toHaveLength(1)
  })

  test('get no link for a new password while they are switched off', async () => {
    const db = await open()
    await addStaff(db, 'Ruth', administrator)
    const { id } = await addStaff(db, 'Asha')
    const renew = { language: 'en', twoFactorOff: false } as const
    const [before] = await rowsOf(db, 'staff', { id })
    await disableAccount('Ruth', id, db)
    await expect(replacePassword('Ruth', id, renew, db)).rejects.toMatchObject({
      reason: 'switchedOff',
    })
    const [after] = await rowsOf(db, 'staff', { id })
    expect(after?.password_hash).toBe(before?.password_hash)
  })

  test('accept a code once under concurrent use', async () => {
    const db = await open()
    const { id } = await addStaff(db, 'Asha')
    const secret = newSecret()
    const stored = encryptionOf(db).encrypt(secret, twoFactorContext(id))
    await db.updateTable('staff').set({ two_factor_secret: stored }).where('id', '=', id).execute()
    const [recovery = ''] = await makeRecoveryCodes(id, db)
    const owner = { id, name: 'Asha', secret: stored }
    for (const code of [codeFor(secret), recovery]) {
      const uses = [1, 2, 3, 4, 5].map(() => spendCode(owner, code, db))
      const outcomes = await Promise.allSettled(uses)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await rowsOf(db, 'audit_events', { action: 'recovery-code-used' })).toHaveLength(1)
  })

  test.each([
    ['a new password', 'wrong', { password_hash: 'another' }],
    ['a second factor', 'wrong-code', { two_factor_secret: 'secret' }],
  ])('let nobody in by a sign-in that began before %s', async (_, refusal, changed) => {
    const db = await open()
    const password_hash = await hashPassword('a lamp on a stand')
    const { id } = await addStaff(db, 'Asha', { password_hash })
    // Their hashing keeps the sign-in waiting.
    const before = Array.from({ length: 9 }, () => passwordFits('another', password_hash, false))
    const given = { username: 'Asha', password: 'a lamp on a stand', code: '', recovery_code: '' }
    const client = '192.0.2.1'
    const from = { network: client, session: undefined, device: undefined, userAgent: '' }
    const entering = signIn({ ...given, stay: '' }, from, db)
    await vi.waitFor(async () =>
      expect(await rowsOf(db, 'sign_in_failures', { client })).toHaveLength(2),
    )
    await changeRows(db, 'staff', changed, { id })
    await Promise.all(before)
    expect(await entering).toBe(refusal)
    expect(await rowsOf(db, 'sessions', { staff_id: id })).toEqual([])
  })

  test('have one first, of several that are set up at once in two processes, and nothing of others', async () => {
    const shared = await place()
    const [one, two] = [await openUntilFinished(shared), await openUntilFinished(shared)]
    expect(setUpCode(two)).toBe(setUpCode(one))
    const people = [
      { name: 'Ruth', church: 'Grace Church', storage: one },
      { name: 'Naomi', church: 'Bethlehem Church', storage: two },
      { name: 'Boaz', church: 'Barley Church', storage: one },
    ]
    const tries = await Promise.all(
      people.map(({ name, church, storage }) => {
        const { documents } = parseStart({ 'name.en': church, 'name.te': 'సంఘం' }, { empty: false })
        const account = { name, email: '', password: 'a lamp on a stand 1975' }
        const from = { userAgent: '', language: 'en' } as const
        return setUp({ ...account, documents, empty: false }, from, storage)
      }),
    )
    const won = tries.flatMap((started, at) => (started ? [people[at]] : []))
    expect(won).toHaveLength(1)
    const staff = await two.selectFrom('staff').select('name').execute()
    expect(staff).toEqual([{ name: won[0]?.name }])
    const versions = await two
      .selectFrom('document_versions')
      .select(['staff_name', 'fields'])
      .where('staff_name', '!=', '')
      .execute()
    expect(versions).toEqual([
      { staff_name: won[0]?.name, fields: expect.stringContaining(won[0]?.church ?? '-') },
    ])
    expect(await two.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  test('wait after a failure, not after a success', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const db = await open()
      const counters = [{ name_key: 'asha', client: '192.0.2.1' }]
      const count = () => countAttempt(counters, db)
      for (let failures = 0; failures < 5; failures++) await count()
      await expect(count()).rejects.toThrow(TooManyTries)
      vi.advanceTimersByTime(1000)
      for (let round = 0; round < 3; round++) await uncountAttempt(await count(), db)
      // Another one fails while the password of this one is still being hashed.
      const slow = await count()
      vi.advanceTimersByTime(2000)
      await count()
      await uncountAttempt(slow, db)
      await expect(count()).rejects.toMatchObject({ seconds: 2 })
    } finally {
      vi.useRealTimers()
    }
  })
})

async function threeHandles(where: DatabaseLocation) {
  const open = () => openUntilFinished(where)
  return [await open(), await open(), await open()] as const
}
