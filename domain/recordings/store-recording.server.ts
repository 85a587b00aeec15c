import * as z from 'zod'
import { runInChildProcess } from '../../media/child-process.server.ts'
import { inTurn, makeUploadFolder } from '../pictures/encode.server.ts'
import { type RecordingProblem, readRecording } from './recording.ts'

const outcome = z.union([
  z.object({ name: z.string().refine((name) => readRecording(name) !== undefined) }),
  z.object({ refused: z.custom<RecordingProblem>((word) => typeof word === 'string') }),
])

/** Stores an uploaded recording in the served folder. */
export async function storeRecording(file: string): Promise<z.infer<typeof outcome>> {
  const folder = await makeUploadFolder()
  try {
    const said = await inTurn(() => runInChildProcess('store-recording.ts', [folder, file], 60_000))
    return outcome.parse(JSON.parse(said))
  } catch {
    return { refused: 'broken' }
  }
}
