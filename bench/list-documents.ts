import { leadersKind } from '../domain/content/leaders.ts'
import type { Storage } from '../storage/database.server.ts'
import { addEntries } from '../test/support/entries.ts'
import type { Step } from './list-steps.ts'

// Seeds documents: 1,000 leaders, the first with 200 versions, and 1,000 newsletter entries.

const DOCUMENTS = 1000
const VERSIONS = 200
const at = '2026-01-01T00:00:00.000Z'

export const documentSteps: Step[] = [
  { name: 'all documents', before: seedDocuments, path: '/staff/site' },
  { name: 'the entries', path: '/letter' },
  { name: 'a document', path: '/staff/site/leaders/leader-0' },
  { name: 'an entry', path: '/staff/site/newsletter/2020-02-01' },
  { name: 'its 200 versions', path: '/staff/site/leaders/leader-0/history' },
]

async function seedDocuments(db: Storage): Promise<void> {
  const [leader] = leadersKind.starter
  if (!leader) throw new Error('there is no leader')
  const fields = JSON.stringify(leader.fields)
  const ids: number[] = []
  for (let from = 0; from < DOCUMENTS; from += 500) {
    const added = await db
      .insertInto('documents')
      .values(
        Array.from({ length: 500 }, (_, number) => ({
          kind: 'leaders',
          key: `leader-${from + number}`,
          position: from + number,
          created_at: at,
        })),
      )
      .returning('id')
      .execute()
    ids.push(...added.map(({ id }) => id))
  }
  const versions = [...ids, ...Array.from({ length: VERSIONS - 1 }, () => ids[0] ?? 0)]
  for (let from = 0; from < versions.length; from += 500) {
    await db
      .insertInto('document_versions')
      .values(
        versions.slice(from, from + 500).map((document_id) => ({
          document_id,
          fields,
          translated_from: '{}',
          languages: 'both' as const,
          restored_from: null,
          staff_name: 'Grace',
          published_at: at,
        })),
      )
      .execute()
  }
  const start = Temporal.PlainDate.from('2020-01-01')
  const days = Array.from({ length: DOCUMENTS }, (_, number) => ({
    date: start.add({ days: number }).toString(),
    headline: `Day ${number}`,
    content: 'Light shines in the darkness. '.repeat(40),
  }))
  await addEntries(days, db)
}
