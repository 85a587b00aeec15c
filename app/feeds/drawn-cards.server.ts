import { access, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pLimit from 'p-limit'
import type { PictureName } from '../../domain/content/picture.ts'
import { uploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { cutName, uploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import { log } from '../../log.server.ts'
import { type MediaProgram, runInChildProcess } from '../../media/child-process.server.ts'
import { fileName } from '../../media/widths.ts'
import { settings } from '../../settings.server.ts'

/** A cache of drawn cards; a missing one is drawn again. */
const cardFolder = join(settings.dataDir, 'cards')

/** About 300 MB. Cards of the week and of live change daily. */
const KEPT = 1500
/** Fewer than the pages that are rendered at once: those who wait for cards leave room for pages. */
const WAITING = 16

const limit = pLimit(1)
const size = { shape: 'whole', format: 'webp', width: 1080 } as const

type Drawn = {
  /** The file's name, with a hash of the content. */
  name: string
  picture: PictureName
  /** What draws it, and what that takes after the picture and the path. */
  program: MediaProgram
  words: string[]
}

/**
 * Returns a card's JPEG. A missing one is drawn in a child process, one at a time; 503 when too many
 * wait, or when it cannot be drawn or stored now.
 */
export async function readDrawn(drawn: Drawn): Promise<Buffer> {
  const path = join(cardFolder, drawn.name)
  const found = () => readFile(path).catch(() => undefined)
  const card = await found()
  if (card) return card
  if (limit.pendingCount >= WAITING) {
    throw notNow(5)
  }
  return limit(async () => (await found()) ?? draw(drawn, path)).catch((error: unknown) => {
    // The disk is full, say.
    log.error({ err: error, name: drawn.name }, 'a card was not drawn')
    throw notNow(60)
  })
}

function notNow(seconds: number): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': String(seconds) } })
}

async function draw({ picture, program, words }: Drawn, path: string): Promise<Buffer> {
  await mkdir(cardFolder, { recursive: true, mode: 0o700 })
  await runInChildProcess(program, [await pictureFile(picture), path, ...words], 30_000)
  await deleteOldest()
  return readFile(path)
}

/** A tenth at a time: most cards find the folder with room. */
async function deleteOldest(): Promise<void> {
  const names = await readdir(cardFolder)
  if (names.length <= KEPT) return
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(cardFolder, name)
      const { mtimeMs } = await stat(path)
      return { path, mtimeMs }
    }),
  )
  const oldest = files.sort((a, b) => a.mtimeMs - b.mtimeMs).slice(0, KEPT / 10)
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })))
}

/** The file of an upload, or of a photo in content/photos, or else of the default illustration. */
async function pictureFile(picture: PictureName): Promise<string> {
  const uploaded = uploadedPicture(picture)
  if (uploaded) return join(uploadFolder, fileName(cutName(uploaded), size))
  const photo = resolve('media/generated/photos', fileName(picture, size))
  return access(photo).then(
    () => photo,
    () => resolve('content/pictures', fileName(picture, size)),
  )
}
