import pLimit from 'p-limit'
import * as z from 'zod'
import { runInChildProcess } from '../../media/child-process.server.ts'
import { makeUploadFolder } from '../pictures/encode.server.ts'
import { type RecordingProblem, readRecording } from './recording.ts'

const limit = pLimit(1)

const outcome = z.union([
  z.object({ name: z.string().refine((name) => readRecording(name) !== undefined) }),
  z.object({ refused: z.custom<RecordingProblem>((word) => typeof word === 'string') }),
])

/** Stores an uploaded recording in the served folder. `type` is the MIME type from the browser. */
export async function storeRecording(file: string, type: string): Promise<z.infer<typeof outcome>> {
  if (!/^audio\/|^application\/(?:ogg|octet-stream)$/.test(type)) return { refused: 'type' }
  const folder = await makeUploadFolder()
  try {
    const said = await limit(() => runInChildProcess('store-recording.ts', [folder, file], 60_000))
    return outcome.parse(JSON.parse(said))
  } catch {
    return { refused: 'broken' }
  }
}
