import { changesAt, differences, type Fields } from '../../../domain/content/fields.ts'
import { mergePlan, type Plan } from '../../../domain/content/plans.server.ts'
import { isAt } from '../../../domain/content/rows.ts'

export type ShownPlan = ReturnType<typeof showPlan>

/** A plan for its document's page; after a conflict, with the texts on the site and the planned. */
export function showPlan(plan: Plan, published: Fields = {}) {
  const { failed, publishAt, languages, staffName, fields } = plan
  const conflicts = failed === 'conflict' ? mergePlan(plan, published).conflicts : []
  const fieldPaths = differences(published, fields).filter((fieldPath) =>
    conflicts.some((at) => isAt(at, fieldPath)),
  )
  return {
    failed,
    publishAt,
    languages,
    staffName,
    conflicts: changesAt(fieldPaths, published, fields),
  }
}
