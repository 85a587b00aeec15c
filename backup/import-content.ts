import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { AnyKind } from '../domain/content/kind.ts'
import { kinds } from '../domain/content/kinds.ts'
import { loadPictures } from '../domain/pictures/pictures.server.ts'
import { logAuditEvent } from '../domain/staff/audit.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { readContentFile, type StoredDocument } from './content-file.ts'
import { DamagedBackup } from './entry.ts'
import { contentTables } from './export-content.ts'
import { NotFree } from './in-use.ts'
import { insert } from './restore.ts'

const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
const uploaded = /^[\w@+][\w.@+-]*$/

/**
 * Puts the content of a folder in the place of the site's own, all of it or nothing; accounts and
 * people's records stay. Gives how many documents there are.
 *
 * @throws NotFree where somebody has changed the content, unless `overwrite`; DamagedBackup
 */
export async function importContent(
  folder: string,
  { dataDir, overwrite }: { dataDir: string; overwrite: boolean },
  storage: Storage,
): Promise<number> {
  const files = await readdir(join(folder, 'uploads')).catch(() => [])
  // Named by what is in them: beside others they do no harm if the rest fails.
  for (const name of files.filter((name) => uploaded.test(name))) {
    await cp(join(folder, 'uploads', name), join(dataDir, 'uploads', name))
  }
  return storage.transaction().execute(async (transaction) => {
    if (!overwrite && (await isChanged(transaction))) throw new NotFree('rows')
    for (const table of contentTables) {
      const found = rows.parse(JSON.parse(await readFile(join(folder, `${table}.json`), 'utf8')))
      await transaction.deleteFrom(table).execute()
      // The database numbers them itself.
      await insert({ table, rows: found.map(({ id: _, ...row }) => row) }, transaction)
    }
    // What documents say of pictures is checked against them.
    await loadPictures(transaction)
    await transaction.deleteFrom('documents').execute()
    let count = 0
    for (const kind of kinds) count += await importKind(kind, join(folder, kind.name), transaction)
    await logAuditEvent({ staffName: '', action: 'content-imported' }, transaction)
    return count
  })
}

async function importKind(kind: AnyKind, folder: string, storage: Storage): Promise<number> {
  // An older program did not have this kind: its starter counts.
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.(md|json)$/.test(name))
  for (const name of names) {
    const key = name.replace(/\.\w+$/, '')
    const document = readContentFile(name, await readFile(join(folder, name), 'utf8'))
    const { published } = document
    const wrong = published && kind.check({ key, fields: published.fields })
    if (wrong || !/^[a-z0-9-]+$/.test(key)) {
      const places = Object.keys(wrong ?? {}).join(', ')
      throw new DamagedBackup(`${kind.name}/${name} cannot be shown (${places})`)
    }
    await insertDocument(kind, key, document, storage)
  }
  return names.length
}

async function insertDocument(
  { name, index }: AnyKind,
  key: string,
  { published, draft, ...document }: StoredDocument,
  storage: Storage,
): Promise<void> {
  const at = published?.publishedAt || new Date().toISOString()
  const { id } = await storage
    .insertInto('documents')
    .values({
      ...{ kind: name, key, position: document.position, hidden: document.hidden ? 1 : 0 },
      ...{ created_at: at, deleted_at: document.deleted ? at : null },
      ...(published && index?.(published.fields)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (published) {
    const { fields, translatedFrom, languages, staffName, publishedAt } = published
    await storage
      .insertInto('document_versions')
      .values({
        ...{ document_id: id, fields: JSON.stringify(fields), languages, restored_from: null },
        translated_from: JSON.stringify(translatedFrom),
        ...{ staff_name: staffName, published_at: publishedAt },
      })
      .execute()
  }
  if (draft) {
    const { fields, staffName, savedAt } = draft
    await storage
      .insertInto('document_drafts')
      .values({
        ...{ document_id: id, fields: JSON.stringify(fields) },
        ...{ staff_name: staffName, saved_at: savedAt },
      })
      .execute()
  }
}

/** Whether there is more than what came with the program. */
async function isChanged(storage: Storage): Promise<boolean> {
  const found = await Promise.all([
    storage
      .selectFrom('document_versions')
      .select('id')
      .where('staff_name', '!=', '')
      .limit(1)
      .execute(),
    storage.selectFrom('document_drafts').select('document_id').limit(1).execute(),
    ...contentTables.map((table) =>
      storage.selectFrom(table).select('created_at').limit(1).execute(),
    ),
  ])
  return found.some((rows) => rows.length > 0)
}
