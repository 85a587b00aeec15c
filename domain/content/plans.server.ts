import type { Storage } from '../../storage/database.server.ts'
import type { DocumentKind } from './document-kind.ts'
import {
  type Edit,
  findId,
  log,
  type Publication,
  publishFields,
  saveDraft,
  whatIsWrong,
} from './edit-documents.server.ts'
import { type Fields, mergeFields, readFields } from './fields.ts'
import { lockDocuments } from './lock-documents.server.ts'
import { readDocument } from './read-documents.server.ts'

// Scheduled publishing. A plan stores the fields as they were when it was made: staff who may only
// write drafts cannot change them.

export type Plan = Awaited<ReturnType<typeof listPlans>>[number]

/**
 * Schedules a publication at `publishAt` (an instant) and replaces an existing plan. Returns a
 * message key for each wrong field path, undefined on success. Throws when the document does not exist.
 */
export async function plan(
  edit: Edit,
  fields: Fields,
  { languages, stillRight = false, publishAt }: Publication & { publishAt: string },
): Promise<Record<string, string> | undefined> {
  const { kind, key, staffName, storage } = edit
  const wrong = await whatIsWrong(edit, fields)
  if (wrong) return wrong
  await lockDocuments(kind, storage)
  const id = await findId(kind, key, storage)
  if (id === undefined) throw new Error(`there is no ${kind.name} "${key}"`)
  const { published } = (await readDocument(kind, key, storage)) ?? {}
  await storage.deleteFrom('document_plans').where('document_id', '=', id).execute()
  await storage
    .insertInto('document_plans')
    .values({
      document_id: id,
      fields: JSON.stringify(fields),
      base: JSON.stringify(published?.fields ?? {}),
      languages,
      still_right: stillRight ? 1 : 0,
      publish_at: publishAt,
      staff_name: staffName,
      failed: 0,
    })
    .execute()
  await log(edit, 'content-planned')
  return undefined
}

/** Returns false when there was none. */
export async function cancelPlan(edit: Edit): Promise<boolean> {
  const { kind, key, storage } = edit
  await lockDocuments(kind, storage)
  const id = await findId(kind, key, storage)
  const { numDeletedRows } = await storage
    .deleteFrom('document_plans')
    .where('document_id', '=', id ?? -1)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await log(edit, 'content-unplanned')
  return true
}

/** All plans, the next one first. */
export async function listPlans(storage: Storage) {
  const rows = await plans(storage).execute()
  return rows.map(({ kind, key, languages, ...row }) => ({
    kind,
    key,
    languages,
    publishAt: row.publish_at,
    staffName: row.staff_name,
    /** It was due, but its fields were invalid. */
    failed: row.failed === 1,
  }))
}

/**
 * Publishes all plans that are due, each in its own transaction, on the process that gets the lock
 * first. Keeps what others published since, except where the plan changes it. Returns the number
 * published.
 */
export async function publishDue(
  kinds: readonly DocumentKind[],
  now: string,
  storage: Storage,
): Promise<number> {
  const isDue = ({ publishAt, failed }: Plan) => publishAt <= now && !failed
  let published = 0
  for (const { kind: name, key } of (await listPlans(storage)).filter(isDue)) {
    const kind = kinds.find((one) => one.name === name)
    if (!kind) continue
    await storage.transaction().execute(async (transaction) => {
      if (await publishPlanned(kind, key, now, transaction)) published += 1
    })
  }
  return published
}

async function publishPlanned(kind: DocumentKind, key: string, now: string, storage: Storage) {
  await lockDocuments(kind, storage)
  const due = await plans(storage)
    .where('kind', '=', kind.name)
    .where('key', '=', key)
    .where('publish_at', '<=', now)
    .executeTakeFirst()
  // Another process published it, or somebody has just cancelled it.
  if (!due) return false
  const edit = { kind, key, staffName: due.staff_name, storage }
  const { published, draft } = (await readDocument(kind, key, storage)) ?? {}
  const planned = readFields(due.fields)
  const { merged } = mergeFields(readFields(due.base), planned, published?.fields ?? {})
  const { languages } = due
  const wrong = await publishFields(edit, merged, { languages, stillRight: due.still_right === 1 })
  const row = storage.updateTable('document_plans').where('document_id', '=', due.document_id)
  if (wrong) {
    await row.set({ failed: 1 }).execute()
    return false
  }
  await storage.deleteFrom('document_plans').where('document_id', '=', due.document_id).execute()
  // Deletes the draft if it now equals what is published.
  if (draft) await saveDraft({ ...edit, staffName: draft.staffName }, draft.fields)
  return true
}

function plans(storage: Storage) {
  return storage
    .selectFrom('document_plans')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['document_id', 'kind', 'key', 'fields', 'base', 'languages', 'still_right'])
    .select(['publish_at', 'staff_name', 'failed'])
    .orderBy('publish_at')
    .orderBy('document_id')
}
