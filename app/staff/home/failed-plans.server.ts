import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import type { Language } from '../../../domain/content/language.ts'
import { listPlans } from '../../../domain/content/plans.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import type { FailedPlan } from './failed-plans.tsx'

export async function listFailedPlans(language: Language, storage: Storage): Promise<FailedPlan[]> {
  return (await listPlans(storage)).flatMap(({ kind: name, key, fields, publishAt, failed }) => {
    const kind = documentKindNamed(name)
    if (!failed || !kind) return []
    return [{ kind: kind.name, key, title: kind.title({ key, fields }, language), publishAt }]
  })
}
