import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import * as z from 'zod'
import { makeUploadFolder } from '../pictures/encode.server.ts'
import { type RecordingRefusal, readRecording } from './recording.ts'

const run = promisify(execFile)
const limit = pLimit(1)

const outcome = z.union([
  z.object({ name: z.string().refine((name) => readRecording(name) !== undefined) }),
  z.object({ refused: z.custom<RecordingRefusal>((word) => typeof word === 'string') }),
])

/** Puts an uploaded recording among the files that are served; `type` is what the browser took it for. */
export async function takeRecording(file: string, type: string): Promise<z.infer<typeof outcome>> {
  if (!/^audio\/|^application\/(?:ogg|octet-stream)$/.test(type)) return { refused: 'type' }
  const folder = await makeUploadFolder()
  const options = { timeout: 60_000, killSignal: 'SIGKILL' } as const
  try {
    const { stdout } = await limit(() =>
      run(process.execPath, [resolve('media/take-recording.ts'), folder, file], options),
    )
    return outcome.parse(JSON.parse(stdout))
  } catch {
    return { refused: 'broken' }
  }
}
