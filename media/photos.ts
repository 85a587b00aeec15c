import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { encodePicture } from './encode.ts'
import { fileName, pictureShapes } from './widths.ts'

/**
 * Encodes each photo of a folder that is newer than its files in `to`, deletes the files of photos
 * that no longer exist, and returns the number of photos encoded. Folders end with a slash.
 */
export async function encodePhotos(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true })
  const photos = (await readdir(from).catch(() => [])).filter((file) =>
    /\.(?:jpe?g|png|webp)$/i.test(file),
  )
  const names = photos.map((photo) => basename(photo, extname(photo)))
  const gone = (await readdir(to)).filter(
    (file) => !names.includes(file.replace(/(?:-phone|-wide)?-\d+\.\w+$/, '')),
  )
  await Promise.all(gone.map((file) => rm(to + file)))
  let count = 0
  for (const photo of photos) {
    const name = basename(photo, extname(photo))
    if (await isEncoded(from + photo, `${to}${name}-wide-2400.avif`)) continue
    const image = await readFile(from + photo)
    for (const { bytes, ...size } of await encodePicture(pictureShapes, async () => image)) {
      await writeFile(to + fileName(name, size), bytes)
    }
    count += 1
  }
  return count
}

/** Compares with the file written last. A copied photo may keep an old mtime, but not its ctime. */
async function isEncoded(photo: string, last: string): Promise<boolean> {
  const [{ ctimeMs }, encoded] = await Promise.all([stat(photo), stat(last).catch(() => undefined)])
  return encoded !== undefined && encoded.mtimeMs > ctimeMs
}
