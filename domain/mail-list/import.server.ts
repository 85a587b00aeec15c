import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { FileLine, LineOutcome } from './import.ts'
import { checkAddresses } from './judge-lines.server.ts'
import { countAdded } from './undo-import.server.ts'

/** Rows in one statement: databases limit its parameters. */
const BATCH_SIZE = 500

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>
export type ImportLine = Pick<FileLine, 'line' | 'email' | 'name' | 'language' | 'detail'>

/**
 * Stores a file's lines with their outcomes if imported now, and returns the preview's id. Not in
 * one transaction, so that others need not wait for it: nobody knows the id before it is complete.
 */
export async function previewImport(
  lines: readonly FileLine[],
  { fileName, staffName }: { fileName: string; staffName: string },
  storage: Storage,
): Promise<number> {
  const { id } = await storage
    .insertInto('subscriber_imports')
    .values({
      state: 'preview',
      file_name: fileName,
      staff_name: staffName,
      created_at: instant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let first = 0; first < lines.length; first += BATCH_SIZE) {
    await storeLines(id, lines.slice(first, first + BATCH_SIZE), storage)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return id
}

async function storeLines(import_id: number, lines: FileLine[], storage: Storage) {
  const good = lines.filter(({ outcome }) => outcome === 'new')
  const judged = await checkAddresses(
    good.map(({ email }) => email),
    storage,
  )
  const verdicts = new Map(good.map((line, index) => [line, judged[index]]))
  await storage
    .insertInto('subscriber_import_lines')
    .values(
      lines.map((line) => ({
        import_id,
        line: line.line,
        email: line.email,
        email_key: line.email.toLowerCase(),
        name: line.name,
        language: line.language,
        outcome: line.outcome,
        detail: line.detail,
        ...verdicts.get(line),
      })),
    )
    .execute()
}

export async function findImport(id: number, storage: Storage) {
  const found = await storage
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const counts = await countByOutcome(id, storage)
  // How many subscribers still have to be removed.
  const remaining = found.state === 'undoing' ? await countAdded(id, storage) : 0
  return { ...found, counts, remaining }
}

/** The newest imports of files, agreed to or not. */
export async function listImports(limit: number, storage: Storage) {
  return storage
    .selectFrom('subscriber_imports')
    .select(['id', 'state', 'file_name', 'staff_name', 'added', 'created_at'])
    .where('file_name', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lines with one outcome, in the order of the file; `page` is from 1. */
export async function linesWith(
  id: number,
  outcome: LineOutcome,
  { page, perPage }: { page: number; perPage: number },
  storage: Storage,
): Promise<ImportLine[]> {
  return storage
    .selectFrom('subscriber_import_lines')
    .select(['line', 'email', 'name', 'language', 'detail'])
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('line')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/** Deletes a preview. Returns false when it was agreed to or deleted in the meantime. */
export async function discardPreview(id: number, storage: Storage): Promise<boolean> {
  const { numDeletedRows } = await storage
    .deleteFrom('subscriber_imports')
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .executeTakeFirst()
  return numDeletedRows > 0
}

/**
 * Deletes data that is no longer needed: previews made before an instant, and the lines of finished
 * imports. The import itself stays, as the record of the consent.
 */
export async function deleteOldLines(before: string, storage: Storage): Promise<void> {
  await storage
    .deleteFrom('subscriber_imports')
    .where('state', '=', 'preview')
    .where('created_at', '<', before)
    .execute()
  const old = storage
    .selectFrom('subscriber_imports')
    .select('id')
    .where('created_at', '<', before)
    .where('state', 'in', ['done', 'undone'])
  await storage.deleteFrom('subscriber_import_lines').where('import_id', 'in', old).execute()
}

async function countByOutcome(
  id: number,
  storage: Storage,
): Promise<Partial<Record<LineOutcome, number>>> {
  const rows = await storage
    .selectFrom('subscriber_import_lines')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute()
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}
