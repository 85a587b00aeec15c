import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pLimit from 'p-limit'
import { log } from '../../config/log.server.ts'
import { settings } from '../../config/settings.server.ts'
import type { PictureName } from '../../domain/content/picture.ts'
import { uploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { cutName, uploadedPicture } from '../../domain/pictures/uploaded-picture.ts'
import { runInChildProcess } from '../../media/child-process.server.ts'
import { fileName } from '../../media/widths.ts'

/** A cache of drawn cards; missing ones are drawn again. When it is full, it begins anew. */
const cardFolder = join(settings.dataDir, 'cards')

/** About 300 MB. The cards of the week and of the live stream change daily. */
const MAX_CARDS = 1500
/** Fewer than the pages that are rendered at once, so that waiting cards leave room for pages. */
const MAX_WAITING = 16

const limit = pLimit(1)
const size = { shape: 'whole', format: 'webp', width: 1080 } as const

type Drawn = {
  /** The file's name, with a hash of the content. */
  name: string
  picture: PictureName
  /** What is drawn, as JSON (media/draw-card.ts). */
  json: string
}

/**
 * Responds with a card, or for another name, that of outdated content, with a redirect to its
 * `path`. Each content has its own URL, so caches may keep a card forever.
 */
export async function cardResponse(
  name: string,
  { path, ...drawn }: Drawn & { path: string },
): Promise<Response> {
  if (name !== drawn.name) {
    const headers = { Location: path, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 302, headers })
  }
  const headers = {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=31536000, immutable',
  }
  return new Response(new Uint8Array(await readDrawn(drawn)), { headers })
}

/**
 * Returns a card's JPEG. Missing cards are drawn in a child process, one at a time. Throws a 503
 * response when too many are waiting, or when the card cannot be drawn or stored.
 */
async function readDrawn(drawn: Drawn): Promise<Buffer> {
  const path = join(cardFolder, drawn.name)
  const readStored = () => readFile(path).catch(() => undefined)
  const card = await readStored()
  if (card) return card
  if (limit.pendingCount >= MAX_WAITING) throw unavailable(5)
  return limit(async () => (await readStored()) ?? draw(drawn, path)).catch((error: unknown) => {
    // For example when the disk is full.
    log.error({ err: error, name: drawn.name }, 'a card was not drawn')
    throw unavailable(60)
  })
}

function unavailable(seconds: number): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': String(seconds) } })
}

async function draw({ picture, json }: Drawn, path: string): Promise<Buffer> {
  await mkdir(cardFolder, { recursive: true, mode: 0o700 })
  const cards = await readdir(cardFolder)
  if (cards.length >= MAX_CARDS) {
    await Promise.all(cards.map((name) => rm(join(cardFolder, name), { force: true })))
  }
  await runInChildProcess('draw-card', [pictureFile(picture), path, json], 30_000)
  return readFile(path)
}

/** The file of an upload, or else of the drawn picture. */
function pictureFile(picture: PictureName): string {
  const uploaded = uploadedPicture(picture)
  return uploaded
    ? join(uploadFolder, fileName(cutName(uploaded), size))
    : resolve('content/pictures', fileName(picture, size))
}
