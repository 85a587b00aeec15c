import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import type { DatabasePlace } from '../../storage/open.server.ts'
import { addRecord } from '../support/added-records.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

// `npm run clock`: what came while the clock was ahead is shown, then put right.

vi.setConfig({ testTimeout: 60_000 })
const root = fileURLToPath(new URL('../..', import.meta.url))
const yesterday = new Date(Date.now() - 86_400_000).toISOString()
const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()

describe.each(databases)('on $name', ({ place }) => {
  test('what is from the future is shown, gets the present time, and the rest keeps its own', async () => {
    const where = await place()
    const storage = await openUntilFinished(where)
    const { id: staff_id } = await storage
      .insertInto('staff')
      .values({ name: 'Ruth', name_key: 'ruth', password_hash: '', created_at: yesterday })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await clock(where)).toMatch(
      /^It is now .* in India, by .*\nNothing is from the future\.\n$/,
    )
    for (const created_at of [yesterday, nextYear]) {
      for (const add of Object.values(addRecord)) await add(storage, { created_at })
      const session = { token_hash: created_at, staff_id, created_at, last_seen_at: created_at }
      await storage.insertInto('sessions').values(session).execute()
    }
    const times = () => storage.selectFrom('contacts').select('created_at').orderBy('id').execute()

    expect(await clock(where)).toMatch(/From the future, .*Records: 4\. Sign-ins: 1\./)
    expect((await times()).map(({ created_at }) => created_at)).toEqual([yesterday, nextYear])

    const before = new Date().toISOString()
    expect(await clock(where, '--put-right')).toMatch(/have the present time now/)
    const [kept, right] = await times()
    expect(kept?.created_at).toBe(yesterday)
    expect(right && right.created_at >= before && right.created_at < nextYear).toBe(true)
    expect(await clock(where)).toMatch(/Nothing is from the future/)
    const signIns = await storage.selectFrom('sessions').select('created_at').execute()
    expect(signIns).toEqual([{ created_at: yesterday }])
  })
})

test('a word that it does not know changes nothing', async () => {
  await expect(clock({ dataDir: '/nowhere' }, '--now')).rejects.toThrow(
    /npm run clock -- --put-right/,
  )
})

async function clock({ dataDir, databaseUrl = '' }: DatabasePlace, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const command = promisify(execFile)
  const { stdout } = await command(process.execPath, ['bin/clock.ts', ...words], { cwd: root, env })
  return stdout
}
