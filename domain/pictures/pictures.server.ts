import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { DAY, instant } from '../../storage/instant.ts'
import type { SiteTables } from '../../storage/tables/site.ts'
import { documentKindNamed } from '../content/document-kinds.ts'
import { readFields } from '../content/fields.ts'
import { documentsWithLatest } from '../content/read-documents.server.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { AuditAction } from '../staff/audit.ts'
import { uploadFolder } from './upload-folder.server.ts'
import {
  cutName,
  masterName,
  showUploadedPictures,
  type UploadedName,
  type UploadedPicture,
  wholeName,
} from './uploaded-picture.ts'

// The pictures that staff uploaded: rows and files. After a change, the caller reloads the content.

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

export type Who = { staffName: string; storage: Storage }

/** Stores the row of an encoded picture, unless it exists. */
export async function insertPicture(
  picture: Omit<UploadedPicture, 'words' | 'decorative'>,
  { staffName, storage }: Who,
): Promise<void> {
  const added = await storage
    .insertInto('pictures')
    .values({ ...picture, staff_name: staffName, created_at: instant() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 1n) await log('picture-added', staffName, storage)
}

/** Whether the row and the files of a picture exist. */
export async function isStored(name: UploadedName, storage: Storage): Promise<boolean> {
  const row = await storage
    .selectFrom('pictures')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined && existsSync(join(uploadFolder, masterName(name)))
}

type Description = Pick<UploadedPicture, 'name' | 'x' | 'y' | 'words' | 'decorative'>

/** Stores a picture's descriptions and its focal point, around which it has been cropped. */
export async function describePicture(
  { name, x, y, words, decorative }: Description,
  { staffName, storage }: Who,
): Promise<void> {
  await storage
    .updateTable('pictures')
    .set({ x, y, decorative: decorative ? 1 : 0 })
    .set({ words_en: words.en ?? '', words_te: words.te ?? '' })
    .where('name', '=', name)
    .execute()
  await log('picture-changed', staffName, storage)
}

/**
 * The documents that use a picture in their draft or latest version, with the fields of either, and
 * whether visitors see it there.
 */
export async function usesOf(name: string, storage: Storage) {
  const rows = await documentsWithLatest(storage)
    .select(['kind', 'key'])
    .select(['draft', 'document_versions.fields as published'])
    .where((eb) =>
      eb.or([
        eb('draft', 'like', `%${name}%`),
        eb('document_versions.fields', 'like', `%${name}%`),
      ]),
    )
    .execute()
  return rows.flatMap(({ kind: kindName, key, draft, published }) => {
    const kind = documentKindNamed(kindName)
    const isPublic = published?.includes(name) ?? false
    return kind ? [{ kind, key, isPublic, fields: readFields(draft ?? published ?? '{}') }] : []
  })
}

/** Deletes a picture with its files. Returns false, and deletes nothing, if documents use it. */
export async function deletePicture(
  name: UploadedName,
  { staffName, storage }: Who,
): Promise<boolean> {
  if ((await usesOf(name, storage)).length > 0) return false
  await storage.deleteFrom('pictures').where('name', '=', name).execute()
  await log('picture-deleted', staffName, storage)
  await removeFiles((file) => file.startsWith(name))
  return true
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

/** The recordings of every version and draft, because any of them may still be published. */
async function recordingsIn(storage: Storage): Promise<Set<string>> {
  const audio = '%"audio":%'
  const versions = storage.selectFrom('document_versions').where('fields', 'like', audio)
  const drafts = storage.selectFrom('documents').where('draft', 'like', audio)
  const rows = [
    ...(await versions.select('fields').execute()),
    ...(await drafts.select('draft as fields').execute()),
  ]
  return new Set(rows.flatMap(({ fields }) => fields?.match(/audio-[0-9a-f-]+\.\w+/g) ?? []))
}

/** Deletes the files of the upload folder for which `isUnused` is true. */
async function removeFiles(isUnused: (file: string) => boolean | Promise<boolean>): Promise<void> {
  for (const file of await readdir(uploadFolder).catch(() => [])) {
    if (await isUnused(file)) await rm(join(uploadFolder, file), { force: true })
  }
}

function log(action: AuditAction, staffName: string, storage: Storage): Promise<void> {
  return logAuditEvent({ staffName, action, kind: 'pictures' }, storage)
}

function pictureOf(row: Selectable<SiteTables['pictures']>): UploadedPicture {
  const { name, width, height, colour, x, y } = row
  const words = {
    ...(row.words_en && { en: row.words_en }),
    ...(row.words_te && { te: row.words_te }),
  }
  return { name, width, height, colour, x, y, words, decorative: row.decorative === 1 }
}
