import type { Storage } from '../../storage/database.server.ts'
import {
  type Edit,
  findId,
  log,
  type Publication,
  saveDraft,
  whatIsWrong,
} from './edit-documents.server.ts'
import { type Fields, fieldsToPublish, readFields } from './fields.ts'
import type { AnyKind } from './kind.ts'
import { lockDocuments } from './lock-documents.server.ts'
import { mergeFields } from './merge.ts'
import { readDocument } from './read-documents.server.ts'

// Scheduled publishing. A plan stores the fields as they were when it was made: staff who may only
// write drafts cannot change them.

export type Plan = Awaited<ReturnType<typeof listPlans>>[number]

/**
 * Schedules a publication at `publishAt` (an instant) and replaces an existing plan. Returns a
 * message key for each wrong place, undefined on success. Throws when the document does not exist.
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
  await deletePlan(id, storage)
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
      failed: '',
    })
    .execute()
  await log(edit, 'content-planned')
  return undefined
}

/**
 * Returns false when there was none. Without a draft, what was planned becomes the draft, so that
 * it is not lost.
 */
export async function cancelPlan(edit: Edit): Promise<boolean> {
  const { kind, key, storage } = edit
  await lockDocuments(kind, storage)
  const planned = await findPlan(kind, key, storage)
  if (!planned) return false
  await deletePlan(planned.documentId, storage)
  const { published, draft } = (await readDocument(kind, key, storage)) ?? {}
  if (!draft) await saveDraft(edit, mergePlan(planned, published?.fields).merged)
  await log(edit, 'content-unplanned')
  return true
}

/** All plans, the next one first. */
export async function listPlans(storage: Storage) {
  const rows = await storage
    .selectFrom('document_plans')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['document_id', 'kind', 'key', 'fields', 'base', 'languages', 'still_right'])
    .select(['publish_at', 'staff_name', 'failed'])
    .orderBy('publish_at')
    .orderBy('document_id')
    .execute()
  return rows.map(({ kind, key, languages, failed, ...row }) => ({
    documentId: row.document_id,
    kind,
    key,
    fields: readFields(row.fields),
    base: readFields(row.base),
    languages,
    stillRight: row.still_right === 1,
    publishAt: row.publish_at,
    staffName: row.staff_name,
    failed,
  }))
}

export async function findPlan(
  { name }: AnyKind,
  key: string,
  storage: Storage,
): Promise<Plan | undefined> {
  return (await listPlans(storage)).find((one) => one.kind === name && one.key === key)
}

export async function deletePlan(documentId: number, storage: Storage): Promise<void> {
  await storage.deleteFrom('document_plans').where('document_id', '=', documentId).execute()
}

/**
 * Merges a plan with what others published since it was made. `conflicts` lists where they changed
 * the same; in a language that the plan does not publish there are none.
 */
export function mergePlan({ base, fields, languages }: Plan, published: Fields = {}) {
  const { merged } = mergeFields(base, fields, published)
  const { both } = mergeFields(base, fieldsToPublish(fields, base, languages), published)
  return { merged, conflicts: both }
}
