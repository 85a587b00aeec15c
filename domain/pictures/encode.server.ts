import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import * as z from 'zod'
import { runInChildProcess } from '../../media/child-process.server.ts'
import { settings } from '../../settings.server.ts'
import type { PictureProblem } from './picture-type.ts'
import type { UploadedName, UploadedPicture } from './uploaded-picture.ts'

/** Contains only uploads. All processes of a site share it. */
export const uploadFolder = join(settings.dataDir, 'uploads')

export async function makeUploadFolder(): Promise<string> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  return uploadFolder
}

const MAX_MILLISECONDS = 120_000

/** One encoder at a time, so that serving visitors has priority. */
const limit = pLimit(1)

const percent = z.int().min(0).max(100)
const outcome = z.union([
  z.object({ refused: z.custom<PictureProblem>((word) => typeof word === 'string') }),
  z.object({
    picture: z.object({
      name: z.custom<UploadedName>((name) => /^photo-[0-9a-f]{32}$/.test(String(name))),
      width: z.int(),
      height: z.int(),
      colour: z.string().regex(/^#[0-9a-f]{6}$/),
      x: percent,
      y: percent,
    }),
  }),
])
export type Encoded = z.infer<typeof outcome>

/** Encodes an uploaded file in all widths. `type` is the MIME type from the browser. */
export async function encodeUpload(file: string, type: string): Promise<Encoded> {
  try {
    return outcome.parse(JSON.parse(await encode(file, type)))
  } catch {
    // It timed out or the encoder failed.
    return { refused: 'broken' }
  }
}

/** Crops a stored picture around another focal point (percent). Throws when that fails. */
export async function cropAround({ name, x, y }: Pick<UploadedPicture, 'name' | 'x' | 'y'>) {
  await encode(name, String(x), String(y))
}

function encode(...more: string[]): Promise<string> {
  return limit(() =>
    runInChildProcess('encode-upload.ts', [uploadFolder, ...more], MAX_MILLISECONDS),
  )
}
