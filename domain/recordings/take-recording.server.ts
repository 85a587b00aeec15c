import pLimit from 'p-limit'
import * as z from 'zod'
import { runApart } from '../../media/run-apart.server.ts'
import { makeUploadFolder } from '../pictures/encode.server.ts'
import { type RecordingRefusal, readRecording } from './recording.ts'

const limit = pLimit(1)

const outcome = z.union([
  z.object({ name: z.string().refine((name) => readRecording(name) !== undefined) }),
  z.object({ refused: z.custom<RecordingRefusal>((word) => typeof word === 'string') }),
])

/** Stores an uploaded recording in the served folder. `type` is the MIME type from the browser. */
export async function takeRecording(file: string, type: string): Promise<z.infer<typeof outcome>> {
  if (!/^audio\/|^application\/(?:ogg|octet-stream)$/.test(type)) return { refused: 'type' }
  const folder = await makeUploadFolder()
  try {
    const said = await limit(() => runApart('take-recording.ts', [folder, file], 60_000))
    return outcome.parse(JSON.parse(said))
  } catch {
    return { refused: 'broken' }
  }
}
