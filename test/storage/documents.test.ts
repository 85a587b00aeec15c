import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  type DocumentKind,
  defineDocumentKind,
  key,
  line,
  localized,
} from '../../domain/content/document-kind.ts'
import { publish, saveDraft } from '../../domain/content/edit-documents.server.ts'
import { loadContent } from '../../domain/content/load-content.server.ts'
import { listDocuments, readDocument } from '../../domain/content/read-documents.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { databases } from '../support/databases.ts'
import { runSequences } from '../support/document-sequences.ts'

// `npm run soak -- documents` runs 5,000 of each kind.
const RUNS = Number(process.env['SEQUENCES'] ?? 40)
const starter = [
  { id: 'one', at: '9:00', name: { en: 'One', te: 'ఒకటి' } },
  { id: 'two', at: '10:00', name: { en: 'Two' } },
]
const schema = z.object({ id: key, at: line, name: localized })
const makeKind = () => defineDocumentKind({ name: 'test', many: true, schema, starter })

describe.each(databases)('documents in $name', ({ open }) => {
  test.each([false, true])(
    'match a plain model after any sequence of changes; one a day: %s',
    async (dated) => expect(await runSequences({ dated, runs: RUNS }, await open())).toBe(RUNS),
  )

  test('fall back to the last valid version', async () => {
    const db = await open()
    const kind = makeKind()
    await edit(db, (edit) => saveDraft(edit(kind, 'one'), { at: '11:00', 'name.en': 'One' }))
    await edit(db, (edit) => publish(edit(kind, 'one'), { languages: 'both' }))
    await edit(db, (edit) => saveDraft(edit(kind, 'one'), { at: '12:00', 'name.en': 'One' }))
    await edit(db, (edit) => publish(edit(kind, 'one'), { languages: 'both' }))
    const latest = await readDocument(kind, 'one', db)
    await db
      .updateTable('document_versions')
      .set({ fields: '{"at":' })
      .where('id', '=', latest?.published?.id ?? 0)
      .execute()
    const invalid = await loadContent([kind], db)
    expect(invalid.map(({ key }) => key)).toEqual(['test/one'])
    expect(kind.all()).toContainEqual({ id: 'one', at: '11:00', name: { en: 'One' } })
  })

  test('keep all concurrent publications', async () => {
    const db = await open()
    const kind = makeKind()
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        edit(db, async (edit) => {
          await saveDraft(edit(kind, name), { at: '1:00', 'name.en': name })
          await publish(edit(kind, name), { languages: 'both' })
        }),
      ),
    )
    const keys = (await listDocuments(kind, db)).map(({ key }) => key)
    expect(keys.slice(0, 2)).toEqual(['one', 'two'])
    expect(keys.slice(2).sort()).toEqual(['a', 'b', 'c', 'd'])
  })
})

type MakeEdit = (kind: DocumentKind, key: string) => Parameters<typeof saveDraft>[0]

function edit<Result>(db: Kysely<Schema>, work: (edit: MakeEdit) => Promise<Result>) {
  return db
    .transaction()
    .execute((storage) => work((kind, key) => ({ kind, key, staffName: 'Asha', storage })))
}
