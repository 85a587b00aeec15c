import { access, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pLimit from 'p-limit'
import { uploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { cutName, uploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import { runInChildProcess } from '../../media/child-process.server.ts'
import { fileName } from '../../media/widths.ts'
import { settings } from '../../settings.server.ts'
import { type ShareCard, shareCardName } from '../share-card.ts'

/** A cache of rendered cards; a missing one is rendered again. */
const cardFolder = join(settings.dataDir, 'cards')

const limit = pLimit(1)
const size = { shape: 'whole', format: 'webp', width: 1080 } as const

/** Returns the card's JPEG. Renders a missing one in a child process. */
export async function readShareCard(card: ShareCard): Promise<Buffer> {
  const path = join(cardFolder, shareCardName(card))
  const drawn = () => readFile(path).catch(() => undefined)
  return (await drawn()) ?? limit(async () => (await drawn()) ?? draw(card, path))
}

async function draw(card: ShareCard, path: string): Promise<Buffer> {
  await mkdir(cardFolder, { recursive: true, mode: 0o700 })
  const { title, foot } = card
  await runInChildProcess('draw-card.ts', [await pictureFile(card), path, title, foot], 30_000)
  return readFile(path)
}

/** The file of an upload, or of a photo in content/photos, or else of the default illustration. */
async function pictureFile({ picture }: ShareCard): Promise<string> {
  const uploaded = uploadedPicture(picture)
  if (uploaded) return join(uploadFolder, fileName(cutName(uploaded), size))
  const photo = resolve('media/generated/photos', fileName(picture, size))
  return access(photo).then(
    () => photo,
    () => resolve('content/pictures', fileName(picture, size)),
  )
}
