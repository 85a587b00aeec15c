import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrations } from './index.ts'

// The files of released migrations have run on production databases. `npm run freeze` writes their
// checksums to released.sha256.

const folder = import.meta.dirname
const files = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name))

test('a released migration is never changed', async () => {
  for (const line of (await readFile(`${folder}/released.sha256`, 'utf8')).split('\n')) {
    const [released, name = ''] = line.split('  ')
    if (!name) continue
    const content = await readFile(`${folder}/${name}`).catch(() => '')
    const present = createHash('sha256').update(content).digest('hex')
    const words = `${name} is released and stays as it was. Undo the change, and add a new migration with the next number: storage/migrations/index.ts`
    expect(present, words).toBe(released)
  }
})

test('a migration is a file of its own, which imports nothing that changes later', async () => {
  for (const name of Object.keys(migrations)) expect(files).toContain(`${name}.ts`)
  for (const name of files) {
    const code = await readFile(`${folder}/${name}`, 'utf8')
    for (const [, source] of code.matchAll(/ from '(.+)'/g)) {
      expect(source).toMatch(/^(node:crypto|kysely(\/migration)?|\.\/\d{4}-.+\.ts)$/)
    }
  }
})
