import type { Storage } from '../../storage/database.server.ts'
import { notifyPublishers } from '../staff/notice.server.ts'
import type { DocumentKind } from './document-kind.ts'
import { publishFields, saveDraft } from './edit-documents.server.ts'
import { type LockedDocument, lockDocument } from './lock-documents.server.ts'
import { mergeFields } from './merge.ts'
import { deletePlan, findPlan, listPlans, mergePlan, type Plan } from './plans.server.ts'

/**
 * Publishes all plans that are due, each in its own transaction; the process that gets the lock
 * first does it. Keeps what others published since. If others changed the same fields, or the
 * result would be invalid, the plan is not published but marked as failed, and publishers get a
 * mail. Returns the number published.
 */
export async function publishDue(
  kinds: readonly DocumentKind[],
  now: string,
  storage: Storage,
): Promise<number> {
  const isDue = ({ publishAt, failed }: Plan) => publishAt <= now && failed === ''
  let published = 0
  for (const { kind: name, key, staffName } of (await listPlans(storage)).filter(isDue)) {
    const kind = kinds.find((candidate) => candidate.name === name)
    if (!kind) continue
    await storage.transaction().execute(async (transaction) => {
      const edit = { kind, key, staffName, storage: transaction }
      const document = await lockDocument(edit)
      const plan = await findPlan(edit, transaction)
      // Another process has handled it, or somebody has just cancelled or rescheduled it.
      if (!plan || !isDue(plan)) return
      const failed = await publishPlanned(document, plan)
      if (failed === undefined) published += 1
      else await markFailed(plan, failed, transaction)
    })
  }
  return published
}

async function publishPlanned(locked: LockedDocument, plan: Plan) {
  const { document, storage } = locked
  const before = document?.published?.fields ?? {}
  const { merged, conflicts } = mergePlan(plan, before)
  if (conflicts.length > 0) return 'conflict'
  if (await publishFields(locked, merged, plan)) return 'invalid'
  await deletePlan(plan.documentId, storage)
  if (!document?.draft) return undefined
  // Publishing the draft later must not undo the plan.
  const { draft, published } = document
  const rebased = mergeFields(before, draft.fields, published?.fields ?? {}).merged
  await saveDraft({ ...locked, staffName: draft.staffName }, rebased)
  return undefined
}

async function markFailed(
  { documentId, kind }: Plan,
  failed: 'conflict' | 'invalid',
  storage: Storage,
): Promise<void> {
  await storage
    .updateTable('document_plans')
    .set({ failed })
    .where('document_id', '=', documentId)
    .execute()
  await notifyPublishers(kind, storage)
}
