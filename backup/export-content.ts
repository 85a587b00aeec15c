import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type * as z from 'zod'
import { dayOf } from '../domain/calendar/day.ts'
import { documentKinds } from '../domain/content/document-kinds.ts'
import { listDocuments, listVersions } from '../domain/content/read-documents.server.ts'
import { textIn } from '../domain/content/text.ts'
import { readListRequest } from '../domain/people/list-request.ts'
import { listKindNames } from '../domain/people/record-kinds.ts'
import { readAllRecords } from '../domain/people/record-list.server.ts'
import { spreadsheet } from '../domain/people/spreadsheet.server.ts'
import { logAuditEvent } from '../domain/staff/audit.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { contentFile, json, type storedPlans, versionsForFile } from './content-file.ts'
import { copyUploads, listUploads } from './uploads.ts'

/** Tables exported unchanged, one JSON file each: they have public content, but no documents. */
export const contentTables = ['live_videos', 'pictures'] as const

/**
 * Writes the site's content as readable files into a new folder: each document with its draft and
 * earlier versions, live streams and pictures. Unlike a backup, people can
 * read it, and a site with other migrations can import it. Returns the number of documents.
 */
export async function exportContent(
  folder: string,
  dataDir: string,
  storage: Storage,
): Promise<number> {
  let count = 0
  for (const kind of documentKinds) {
    await mkdir(join(folder, kind.name), { recursive: true, mode: 0o700 })
    await mkdir(join(folder, 'versions', kind.name), { recursive: true, mode: 0o700 })
    const documents = await listDocuments(kind, storage)
    for (const [at, document] of documents.entries()) {
      const versions = await listVersions(kind, document.key, storage)
      const ofProgram = document.published ? [document.published] : []
      const all = versionsForFile(versions.length > 0 ? versions.toReversed() : ofProgram)
      const [name, content] = contentFile(document, { position: at + 1, published: all.at(-1) })
      await writeFile(join(folder, kind.name, name), content)
      const older = join(folder, 'versions', kind.name, `${document.key}.json`)
      if (all.length > 1) await writeFile(older, json(all.slice(0, -1)))
      count += 1
    }
  }
  const planned = await listPlannedDays(storage)
  await writeFile(join(folder, 'plans.json'), json(planned satisfies z.input<typeof storedPlans>))
  for (const table of contentTables) {
    const rows = await storage.selectFrom(table).selectAll().execute()
    await writeFile(join(folder, `${table}.json`), json(rows))
  }
  await copyUploads(await listUploads(dataDir), { from: dataDir, to: folder })
  return count
}

/** The published documents of kinds with a day that has not come yet. */
async function listPlannedDays(storage: Storage) {
  const rows = await storage
    .selectFrom('documents')
    .select(['kind', 'key', 'day'])
    .where('deleted_at', 'is', null)
    .where('day', '>', dayOf(new Date().toISOString()))
    .orderBy('day')
    .execute()
  return rows.map(({ kind, key, day }) => ({ kind, key, day: day ?? '' }))
}

/**
 * Writes the five lists of people as CSV, like the staff's downloads, with an audit event for each.
 */
export async function exportPeople(folder: string, storage: Storage): Promise<void> {
  await mkdir(join(folder, 'people'), { recursive: true, mode: 0o700 })
  for (const kind of listKindNames) {
    const { request } = readListRequest(kind, new URLSearchParams())
    const { total, portions } = await readAllRecords(kind, request, storage)
    const file = Readable.from(spreadsheet(kind, portions, textIn('en')))
    await writeFile(join(folder, 'people', `${kind}.csv`), file, { mode: 0o600 })
    await logAuditEvent({ staffName: '', action: 'exported', kind, count: total }, storage)
  }
}
