import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import * as z from 'zod'
import type { PictureProblem } from '../domain/pictures/picture-type.ts'
import { insertPicture, isStored, type Who } from '../domain/pictures/pictures.server.ts'
import { makeUploadFolder, uploadFolder } from '../domain/pictures/upload-folder.server.ts'
import type { UploadedName, UploadedPicture } from '../domain/pictures/uploaded-picture.ts'
import { type RecordingProblem, readRecording } from '../domain/recordings/recording.ts'
import { StorageError } from '../storage/storage-error.ts'
import { runInChildProcess } from './child-process.server.ts'

const MAX_PICTURE_MILLISECONDS = 120_000
const MAX_RECORDING_MILLISECONDS = 60_000

/**
 * Pictures and recordings are processed one at a time: serving visitors has priority, and the
 * service's memory has room for only one child process (docs/decisions/0164).
 */
const limitEncoding = pLimit(1)

const percent = z.int().min(0).max(100)
const encodedPicture = z.union([
  z.object({ refused: z.custom<PictureProblem>((word) => typeof word === 'string') }),
  z.object({
    width: z.int(),
    height: z.int(),
    colour: z.string().regex(/^#[0-9a-f]{6}$/),
    x: percent,
    y: percent,
  }),
])

/** Encodes and stores an uploaded file. The same file again returns the existing picture's name. */
export async function addPicture(path: string, who: Who) {
  await makeUploadFolder()
  const name: UploadedName = `photo-${await hashOf(path)}`
  return limitEncoding(async () => {
    // Checked only now, because the same file may be in the queue twice.
    if (await isStored(name, who.storage)) return { name }
    const encoded = await outcomeOf(encodedPicture, encode(path, name))
    if ('refused' in encoded) return encoded
    await insertPicture({ ...encoded, name }, who)
    return { name }
  })
}

/** Names a file by its content. */
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 32)
}

/** Crops a stored picture around another focal point (percent). Throws when that fails. */
export async function cropAround({ name, x, y }: Pick<UploadedPicture, 'name' | 'x' | 'y'>) {
  await limitEncoding(() => encode(name, String(x), String(y)))
}

function encode(...more: string[]): Promise<string> {
  return runInChildProcess('encode-upload', [uploadFolder, ...more], MAX_PICTURE_MILLISECONDS)
}

const storedRecording = z.union([
  z.object({ name: z.string().refine((name) => readRecording(name) !== undefined) }),
  z.object({ refused: z.custom<RecordingProblem>((word) => typeof word === 'string') }),
])

/** Stores an uploaded recording in the served folder. @throws StorageError when the disk is full */
export async function storeRecording(file: string) {
  const words = [await makeUploadFolder(), file, await hashOf(file)]
  const store = () => runInChildProcess('store-recording', words, MAX_RECORDING_MILLISECONDS)
  return outcomeOf(storedRecording, limitEncoding(store))
}

/**
 * What a program says; `broken` when it fails or takes too long.
 * @throws StorageError when the disk is full
 */
async function outcomeOf<Outcome>(schema: z.ZodType<Outcome>, output: Promise<string>) {
  try {
    return schema.parse(JSON.parse(await output))
  } catch (error) {
    if (error instanceof StorageError) throw error
    return { refused: 'broken' as const }
  }
}
