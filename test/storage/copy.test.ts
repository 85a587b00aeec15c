import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { prepareCopy, restoreCopy } from '../../backup/copy.ts'
import { Refused } from '../../backup/entry.ts'
import { addAccount } from '../../domain/staff/account.server.ts'
import { listAccounts } from '../../domain/staff/find-account.server.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'

// What ONCE does with a data folder: it copies the files of the running site, one after the other.

async function copyOf(dataDir: string): Promise<string> {
  const { dataDir: copied } = await sqlitePlace()
  await cp(dataDir, copied, { recursive: true })
  return copied
}

describe.each(databases)('a copied data folder on $name', ({ name, place }) => {
  test('comes back with what was there when the copy was prepared', async () => {
    const running = { ...(await place()), backupKey: 'a lamp on a stand' }
    const storage = await openUntilFinished(running)
    await addAccount('', { name: 'Ruth', password: 'a long enough password' }, storage)
    await writeFile(join(running.dataDir, 'address'), 'church.example.org\n')
    await prepareCopy(running)
    await prepareCopy(running)
    await addAccount('', { name: 'Too late', password: 'a long enough password' }, storage)

    const copied = { ...running, dataDir: await copyOf(running.dataDir) }
    if (name === 'PostgreSQL') {
      // The database is not in the folder, and the one of the settings is in use.
      await expect(restoreCopy(copied)).rejects.toThrow(Refused)
      return
    }
    // Copied while it was written.
    await writeFile(join(copied.dataDir, 'lampstand.sqlite'), 'half a page')
    await writeFile(join(copied.dataDir, 'lampstand.sqlite-wal'), 'of another moment')
    expect(await restoreCopy(copied)).toMatchObject({ files: 0 })
    const accounts = await listAccounts(await openUntilFinished(copied))
    expect(accounts.map(({ name }) => name)).toEqual(['Ruth'])
    const left = await readdir(copied.dataDir)
    expect(left.filter((file) => !file.startsWith('lampstand.sqlite'))).toEqual(['key'])
    expect(await readFile(join(copied.dataDir, 'key'), 'utf8')).toBe(
      await readFile(join(running.dataDir, 'key'), 'utf8'),
    )
  })

  test('is left alone when the site was not running', async () => {
    const stopped = await place()
    await (await openUntilFinished(stopped)).destroy()
    const before = await readdir(stopped.dataDir)
    expect(await restoreCopy(stopped)).toBeUndefined()
    expect(await readdir(stopped.dataDir)).toEqual(before)
  })
})
