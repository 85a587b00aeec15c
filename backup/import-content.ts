import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { now } from '../config/clock.server.ts'
import { dayOf } from '../domain/calendar/day.ts'
import type { DocumentKind } from '../domain/content/document-kind.ts'
import { documentKinds } from '../domain/content/document-kinds.ts'
import { saveDraft } from '../domain/content/edit-documents.server.ts'
import { insertDocument } from '../domain/content/lock-documents.server.ts'
import { noticesKind } from '../domain/content/notices.ts'
import { readStored } from '../domain/content/read-documents.server.ts'
import { liveUrlProblem } from '../domain/live/live-video.ts'
import { loadPictures } from '../domain/pictures/pictures.server.ts'
import { logAuditEvent } from '../domain/staff/audit.server.ts'
import type { Storage } from '../storage/database.server.ts'
import { instant } from '../storage/instant.ts'
import { StorageError } from '../storage/storage-error.ts'
import { readContentFile, readJson, storedPlans, storedVersions } from './content-file.ts'
import { DamagedBackup, Refused, type TableEntry } from './entry.ts'
import { contentTables } from './export-content.ts'
import { HAS_ROWS } from './in-use.ts'
import { insert } from './restore.ts'
import { copyUploads, listUploads } from './uploads.ts'

const percent = z.number().min(0).max(100)
/** The rows of an export, with the checks of the forms that make such rows. */
const rowsOf = (videoHosts: readonly string[]) => ({
  live_videos: z.strictObject({
    id: z.int(),
    live_url: z.string().refine((url) => liveUrlProblem(url, videoHosts) === undefined),
    name: z.string().max(200).nullable(),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    started_by: z.string().nullable(),
    confirmed_at: z.iso.datetime().nullable(),
  }),
  pictures: z.strictObject({
    name: z.string().regex(/^photo-[0-9a-f]{32}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    colour: z.string().regex(/^#[0-9a-f]{3,8}$/),
    x: percent,
    y: percent,
    words_en: z.string(),
    words_te: z.string(),
    decorative: z.literal([0, 1]),
    staff_name: z.string(),
    created_at: z.iso.datetime(),
  }),
})

type ImportOptions = { dataDir: string; overwrite: boolean; videoHosts: readonly string[] }

/**
 * Replaces the site's content with that of a folder, in one transaction; accounts and people's
 * records are unchanged. Returns the number of documents.
 * @throws Refused when staff have changed the content, unless `overwrite`; DamagedBackup
 */
export async function importContent(
  folder: string,
  { dataDir, overwrite, videoHosts }: ImportOptions,
  storage: Storage,
): Promise<number> {
  const known = ['uploads', 'versions', 'people', ...documentKinds.map(({ name }) => name)]
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !/^[.@_]/.test(entry.name) && !known.includes(entry.name)) {
      throw new DamagedBackup(`${entry.name} is no folder of an export, and would be left out`)
    }
  }
  // Uploads are named by a hash of their content, so extra ones are harmless if the import fails.
  await copyUploads(await listUploads(folder), { from: folder, to: dataDir })
  return storage.transaction().execute(async (transaction) => {
    if (!overwrite && (await isChanged(transaction))) throw new Refused(HAS_ROWS)
    for (const table of contentTables) {
      const content = await readFile(join(folder, `${table}.json`), 'utf8')
      const rowsOfTable = z.array(rowsOf(videoHosts)[table])
      const rows: TableEntry['rows'] = readJson(rowsOfTable, `${table}.json`, content)
      await transaction.deleteFrom(table).execute()
      // The database assigns new ids.
      const entry = { table, rows: rows.map(({ id: _, ...row }) => row) }
      await insert(entry, transaction).catch(inFile(`${table}.json`))
    }
    // Documents are validated against the pictures.
    await loadPictures(transaction)
    await transaction.deleteFrom('documents').execute()
    let count = 0
    for (const kind of documentKinds) count += await importKind(kind, folder, transaction)
    await importPlans(join(folder, 'plans.json'), transaction)
    await keepNoticesUnsent(transaction)
    await logAuditEvent({ staffName: '', action: 'content-imported' }, transaction)
    return count
  })
}

async function importKind(kind: DocumentKind, folder: string, storage: Storage): Promise<number> {
  // The folder is missing when an older version made the export or there were no documents of this
  // kind.
  const found = await readdir(join(folder, kind.name)).catch(() => [])
  const names = found.filter((name) => !name.startsWith('.'))
  const older = join(folder, 'versions', kind.name)
  const withOlder = new Set(await readdir(older).catch(() => []))
  for (const name of names) {
    const place = `${kind.name}/${name}`
    const [, key = ''] = /^([a-z0-9-]+)\.(?:md|json)$/.exec(name) ?? []
    if (!key || names.filter((other) => other.startsWith(`${key}.`)).length > 1) {
      throw new DamagedBackup(`${place} has no name of its own like christmas-2026.json`)
    }
    const document = readContentFile(place, await readFile(join(folder, place), 'utf8'))
    const { published } = document
    const wrong = published && kind.check({ key, fields: published.fields })
    if (wrong) {
      throw new DamagedBackup(`${place} cannot be shown (${Object.keys(wrong).join(', ')})`)
    }
    const file = `${key}.json`
    const versions = withOlder.has(file)
      ? readJson(storedVersions, file, await readFile(join(older, file), 'utf8'))
      : []
    if (published) versions.push(published)
    await insertDocument(kind, key, { ...document, versions }, storage).catch(inFile(place))
  }
  return names.length
}

/** Names the file with a row that the database does not take, such as a second entry of a day. */
function inFile(file: string) {
  return (error: unknown) => {
    const cause = error instanceof StorageError && error.cause
    if (cause instanceof Error) cause.message += ` (${file})`
    throw error
  }
}

/** Publications that an earlier version planned for an hour become drafts, where there is none. */
async function importPlans(file: string, storage: Storage): Promise<void> {
  for (const plan of readJson(storedPlans, 'plans.json', await readFile(file, 'utf8'))) {
    const kind = documentKinds.find(({ name }) => name === plan.kind)
    const [document] = kind ? await readStored(kind, [plan.key], storage) : []
    if (!kind || !document) {
      throw new DamagedBackup(`plans.json: there is no ${plan.kind} ${plan.key}`)
    }
    if ('day' in plan || document.draft) continue
    const edit = { kind, key: plan.key, staffName: plan.staffName, storage }
    await saveDraft(edit, plan.fields)
  }
}

/**
 * The site that made the export has mailed the notices that have begun: this one does not, and
 * says so to staff, who may write a new one.
 */
async function keepNoticesUnsent(storage: Storage): Promise<void> {
  const at = instant(now().epochMilliseconds)
  const today = dayOf(at)
  const stored = await readStored(noticesKind, undefined, storage)
  for (const { key, published } of stored) {
    const { mails, first = '' } = published?.fields ?? {}
    if (mails !== 'true' || first > today) continue
    await storage
      .insertInto('deliveries')
      .values({ kind: 'notice', key, state: 'cancelled', starts_at: at })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute()
  }
}

/** Whether the content differs from what the program ships with. */
async function isChanged(storage: Storage): Promise<boolean> {
  const found = await Promise.all([
    storage
      .selectFrom('document_versions')
      .select('id')
      .where('staff_name', '!=', '')
      .limit(1)
      .execute(),
    storage.selectFrom('documents').select('id').where('draft', 'is not', null).limit(1).execute(),
    ...contentTables.map((table) =>
      storage.selectFrom(table).select('created_at').limit(1).execute(),
    ),
  ])
  return found.some((rows) => rows.length > 0)
}
