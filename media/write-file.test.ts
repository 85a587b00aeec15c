import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { writeFileAtomically } from './write-file.ts'

test('a file that cannot be written leaves no part of it behind', async () => {
  const folder = await temporaryFolder(onTestFinished)
  await mkdir(join(folder, 'card.jpg'))
  await expect(writeFileAtomically(join(folder, 'card.jpg'), Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['card.jpg'])
})
