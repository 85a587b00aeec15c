import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeFileAtomically } from './write-file.ts'

test('a file that cannot be written leaves no part of it behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-write-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'card.jpg'))
  await expect(writeFileAtomically(join(folder, 'card.jpg'), Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['card.jpg'])
})
