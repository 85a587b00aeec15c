import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

type Later = (remove: () => Promise<void>) => void

/** A new folder, deleted after the tests of the file; or after one test, by `onTestFinished`. */
export async function temporaryFolder(later: Later = afterAll): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lampstand-'))
  later(() => rm(folder, { recursive: true, force: true }))
  return folder
}
