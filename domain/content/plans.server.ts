import type { Storage } from '../../storage/database.server.ts'
import { findErrors, log, type Publication, saveDraft } from './edit-documents.server.ts'
import { type Fields, fieldsToPublish, readFields } from './fields.ts'
import { type Edit, lockDocument } from './lock-documents.server.ts'
import { mergeFields } from './merge.ts'

// Scheduled publishing. A plan stores the fields as they were when it was made, so that staff who
// may write drafts but not publish cannot change what gets published.

export type Plan = Awaited<ReturnType<typeof listPlans>>[number]

/**
 * Schedules a publication at `publishAt` (an instant) and replaces an existing plan. Returns a
 * message key for each wrong field path, undefined on success. Throws when the document does not
 * exist.
 */
export async function plan(
  edit: Edit,
  fields: Fields,
  { languages, stillRight = false, publishAt }: Publication & { publishAt: string },
): Promise<Record<string, string> | undefined> {
  const locked = await lockDocument(edit)
  const { kind, key, staffName, storage, document } = locked
  const wrong = await findErrors(locked, fields)
  if (wrong) return wrong
  if (!document) throw new Error(`there is no ${kind.name} "${key}"`)
  await deletePlan(document.id, storage)
  await storage
    .insertInto('document_plans')
    .values({
      document_id: document.id,
      fields: JSON.stringify(fields),
      base: JSON.stringify(document.published?.fields ?? {}),
      languages,
      still_right: stillRight ? 1 : 0,
      publish_at: publishAt,
      staff_name: staffName,
      failed: '',
    })
    .execute()
  await log(locked, 'content-planned')
  return undefined
}

/**
 * Returns false when there was none. If there is no draft, the plan becomes the draft, so that
 * it is not lost.
 */
export async function cancelPlan(edit: Edit): Promise<boolean> {
  const locked = await lockDocument(edit)
  const { storage, document } = locked
  const planned = await findPlan(locked, storage)
  if (!planned) return false
  await deletePlan(planned.documentId, storage)
  const { merged } = mergePlan(planned, document?.published?.fields)
  if (!document?.draft) await saveDraft(locked, merged)
  await log(locked, 'content-unplanned')
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
  { kind, key }: Pick<Edit, 'kind' | 'key'>,
  storage: Storage,
): Promise<Plan | undefined> {
  return (await listPlans(storage)).find((plan) => plan.kind === kind.name && plan.key === key)
}

export async function deletePlan(documentId: number, storage: Storage): Promise<void> {
  await storage.deleteFrom('document_plans').where('document_id', '=', documentId).execute()
}

/**
 * Merges a plan with what others published since it was made. `conflicts` lists the fields that
 * both changed, except those of a language that the plan does not publish.
 */
export function mergePlan({ base, fields, languages }: Plan, published: Fields = {}) {
  const { merged } = mergeFields(base, fields, published)
  const { both } = mergeFields(base, fieldsToPublish(fields, base, languages), published)
  return { merged, conflicts: both }
}
