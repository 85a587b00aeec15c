import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** SHA-256 of the files of released migrations: they have run on production databases. */
const released: Record<string, string> = {}

test('a released migration is never changed', async () => {
  const found: Record<string, string> = {}
  for (const name of await readdir(import.meta.dirname)) {
    if (!/^\d{4}-/.test(name)) continue
    const text = await readFile(`${import.meta.dirname}/${name}`)
    found[name] = createHash('sha256').update(text).digest('hex')
  }
  expect(found).toMatchObject(released)
})
