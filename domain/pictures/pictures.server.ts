import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { masterName, wholeName } from '../../media/widths.ts'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import type { SiteTables } from '../../storage/tables/site.ts'
import { type DocumentKindName, documentKindNamed } from '../content/document-kinds.ts'
import { documentsWithLatest } from '../content/latest-versions.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import { cropAround, encodeUpload, makeUploadFolder, uploadFolder } from './encode.server.ts'
import type { PictureProblem } from './picture-type.ts'
import {
  cutName,
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
  { path, type }: { path: string; type: string },
  { staffName, storage }: Who,
): Promise<{ name: UploadedName } | { refused: PictureProblem }> {
  await makeUploadFolder()
  const encoded = await encodeUpload(path, type)
  if ('refused' in encoded) return encoded
  const { picture } = encoded
  const added = await storage
    .insertInto('pictures')
    .values({ ...picture, staff_name: staffName, created_at: instant() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) await log('picture-added', staffName, storage)
  return { name: picture.name }
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

/** The documents that use a picture in their draft or latest version. */
export async function usesOf(name: string, storage: Storage): Promise<Use[]> {
  const rows = await documentsWithLatest(storage)
    .select(['kind', 'key'])
    .where((eb) =>
      eb.or([
        eb('document_drafts.fields', 'like', `%${name}%`),
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

/** Removes interrupted uploads, crops of former focal points and unused files over a day old. */
export async function removeLeftovers(storage: Storage): Promise<void> {
  const rows = await storage.selectFrom('pictures').select(['name', 'x', 'y']).execute()
  const wanted = rows.flatMap((row) => [
    `${cutName(row)}-`,
    masterName(row.name),
    wholeName(row.name),
  ])
  const recordings = await recordingsIn(storage)
  const isWanted = (file: string) =>
    recordings.has(file) || wanted.some((start) => file.startsWith(start))
  await removeFiles(async (file) => {
    if (isWanted(file) && !file.endsWith('.part')) return false
    const { mtimeMs } = await stat(join(uploadFolder, file))
    return mtimeMs < Date.now() - DAY
  })
}

/** The recordings of every version and draft, because any version can be restored. */
async function recordingsIn(storage: Storage): Promise<Set<string>> {
  const rows = await storage
    .selectFrom('document_versions')
    .select('fields')
    .where('fields', 'like', '%"audio":%')
    .union(
      storage.selectFrom('document_drafts').select('fields').where('fields', 'like', '%"audio":%'),
    )
    .execute()
  return new Set(rows.flatMap(({ fields }) => fields.match(/audio-[0-9a-f-]+\.\w+/g) ?? []))
}

async function removeFiles(isLeft: (file: string) => boolean | Promise<boolean>): Promise<void> {
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
