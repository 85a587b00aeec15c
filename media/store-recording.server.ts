import * as z from 'zod'
import { makeUploadFolder } from '../domain/pictures/upload-folder.server.ts'
import { type RecordingProblem, readRecording } from '../domain/recordings/recording.ts'
import { StorageError } from '../storage/storage-error.ts'
import { runInChildProcess } from './child-process.server.ts'
import { limitEncoding } from './upload-encoder.server.ts'

const outcome = z.union([
  z.object({ name: z.string().refine((name) => readRecording(name) !== undefined) }),
  z.object({ refused: z.custom<RecordingProblem>((word) => typeof word === 'string') }),
])

/** Stores an uploaded recording in the served folder. @throws StorageError when the disk is full */
export async function storeRecording(file: string): Promise<z.infer<typeof outcome>> {
  const folder = await makeUploadFolder()
  try {
    const output = await limitEncoding(() =>
      runInChildProcess('store-recording', [folder, file], 60_000),
    )
    return outcome.parse(JSON.parse(output))
  } catch (error) {
    if (error instanceof StorageError) throw error
    return { refused: 'broken' }
  }
}
