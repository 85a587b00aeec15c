import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { PictureProblem } from '../domain/pictures/picture-type.ts'
import { insertPicture, isStored, type Who } from '../domain/pictures/pictures.server.ts'
import { makeUploadFolder } from '../domain/pictures/upload-folder.server.ts'
import type { UploadedName } from '../domain/pictures/uploaded-picture.ts'
import { encodeUpload, limitEncoding } from './upload-encoder.server.ts'

/** Encodes and stores an uploaded file. The same file again returns the existing picture's name. */
export async function addPicture(
  path: string,
  who: Who,
): Promise<{ name: UploadedName } | { refused: PictureProblem }> {
  await makeUploadFolder()
  const name = await nameOf(path)
  return limitEncoding(async () => {
    // Checked only now, because the same file may be in the queue twice.
    if (await isStored(name, who.storage)) return { name }
    const encoded = await encodeUpload(path, name)
    if ('refused' in encoded) return encoded
    await insertPicture({ ...encoded.picture, name }, who)
    return { name }
  })
}

async function nameOf(path: string): Promise<UploadedName> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `photo-${hash.digest('hex').slice(0, 32)}`
}
