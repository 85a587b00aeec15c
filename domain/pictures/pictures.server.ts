import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { masterName } from '../../media/widths.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { SiteTables } from '../../storage/tables/site.ts'
import { type DocumentKindName, documentKindNamed } from '../content/document-kinds.ts'
import { documentsWithLatest } from '../content/latest-versions.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import {
  cropAround,
  encodeUpload,
  inTurn,
  makeUploadFolder,
  uploadFolder,
} from './encode.server.ts'
import type { PictureProblem } from './picture-type.ts'
import {
  showUploadedPictures,
  type UploadedName,
  type UploadedPicture,
  uploadedPicture,
} from './uploaded-picture.ts'

// The rows of the pictures that staff uploaded. After a change the caller rebuilds the pages.

/** Loads all uploaded pictures into the in-memory list that documents and pages use. */
export async function loadPictures(storage: Storage): Promise<void> {
  const rows = await storage
    .selectFrom('pictures')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute()
  showUploadedPictures(rows.map(pictureOf))
}

type Who = { staffName: string; storage: Storage }

/** Encodes and stores an uploaded file. The same file again returns the existing picture's name. */
export async function addPicture(
  path: string,
  { staffName, storage }: Who,
): Promise<{ name: UploadedName } | { refused: PictureProblem }> {
  await makeUploadFolder()
  const name = await nameOf(path)
  return inTurn(async () => {
    // Looked up in turn, because the same file may be waiting twice.
    if (await isStored(name, storage)) return { name }
    const encoded = await encodeUpload(path, name)
    if ('refused' in encoded) return encoded
    const added = await storage
      .insertInto('pictures')
      .values({ ...encoded.picture, name, staff_name: staffName, created_at: instant() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 1n) await log('picture-added', staffName, storage)
    return { name }
  })
}

async function nameOf(path: string): Promise<UploadedName> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return `photo-${hash.digest('hex').slice(0, 32)}`
}

/** Whether the row and the files of a picture exist. */
async function isStored(name: UploadedName, storage: Storage): Promise<boolean> {
  const row = await storage
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined && existsSync(join(uploadFolder, masterName(name)))
}

type Description = Pick<UploadedPicture, 'name' | 'x' | 'y' | 'words' | 'decorative'>

/** Stores a picture's descriptions and focal point; crops it again when the point has changed. */
export async function describePicture(
  { name, x, y, words, decorative }: Description,
  { staffName, storage }: Who,
): Promise<void> {
  const before = uploadedPicture(name)
  // Before the row changes, so that no page refers to files that do not exist yet.
  if (before?.x !== x || before.y !== y) await cropAround({ name, x, y })
  await storage
    .updateTable('pictures')
    .set({ x, y, decorative: decorative ? 1 : 0 })
    .set({ words_en: words.en ?? '', words_te: words.te ?? '' })
    .where('name', '=', name)
    .execute()
  await log('picture-changed', staffName, storage)
}

export type Use = { kind: DocumentKindName; key: string }

/** The documents that use a picture in their draft, plan or latest version. */
export async function usesOf(name: string, storage: Storage): Promise<Use[]> {
  const rows = await documentsWithLatest(storage)
    .leftJoin('document_plans', 'document_plans.document_id', 'documents.id')
    .select(['kind', 'key'])
    .where((eb) =>
      eb.or([
        eb('document_drafts.fields', 'like', `%${name}%`),
        eb('document_plans.fields', 'like', `%${name}%`),
        eb('document_versions.fields', 'like', `%${name}%`),
      ]),
    )
    .execute()
  return rows.flatMap(({ kind, key }) => {
    const name = documentKindNamed(kind)?.name
    return name ? [{ kind: name, key }] : []
  })
}

/** Deletes a picture with its files. If documents use it, returns those and deletes nothing. */
export async function deletePicture(
  name: UploadedName,
  { staffName, storage }: Who,
): Promise<Use[]> {
  const uses = await usesOf(name, storage)
  if (uses.length > 0) return uses
  await storage.deleteFrom('pictures').where('name', '=', name).execute()
  await log('picture-deleted', staffName, storage)
  await removeFiles((file) => file.startsWith(name))
  return []
}

/** Deletes the files of the upload folder for which `isLeft` is true. */
export async function removeFiles(
  isLeft: (file: string) => boolean | Promise<boolean>,
): Promise<void> {
  for (const file of await readdir(uploadFolder).catch(() => [])) {
    if (await isLeft(file)) await rm(join(uploadFolder, file), { force: true })
  }
}

function log(action: AuditAction, staffName: string, storage: Storage): Promise<void> {
  return logAuditEvent({ staffName, action, subject: { kind: 'pictures' } }, storage)
}

function pictureOf(row: Selectable<SiteTables['pictures']>): UploadedPicture {
  const { name, width, height, colour, x, y } = row
  const words = {
    ...(row.words_en && { en: row.words_en }),
    ...(row.words_te && { te: row.words_te }),
  }
  return { name, width, height, colour, x, y, words, decorative: row.decorative === 1 }
}
