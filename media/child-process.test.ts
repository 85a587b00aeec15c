import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { StorageError } from '../storage/storage-error.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { runInChildProcess } from './child-process.server.ts'

test('a picture that cannot be stored is not called broken', async () => {
  const place = await temporaryFolder(onTestFinished)
  const file = join(place, 'upload')
  const create = { width: 60, height: 40, channels: 3 as const, background: '#2b2a6b' }
  await writeFile(file, await sharp({ create }).jpeg().toBuffer())
  const encode = (folder: string) =>
    runInChildProcess('encode-upload', [folder, file, `photo-${'a'.repeat(32)}`], 60_000)
  // A folder that is missing fails as a full disk does.
  await expect(encode(join(place, 'missing'))).rejects.toThrow(StorageError)
  expect(JSON.parse(await encode(place))).toMatchObject({ width: 60 })
})
