import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defineDocumentKind, key, line, localized } from '../../domain/content/document-kind.ts'
import { discardDraft, publish, saveDraft } from '../../domain/content/edit-documents.server.ts'
import { cancelPlan, listPlans, plan } from '../../domain/content/plans.server.ts'
import { publishDue } from '../../domain/content/publish-planned.server.ts'
import { listVersions, readDocument } from '../../domain/content/read-documents.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { databases } from '../support/databases.ts'

const starter = [{ id: 'one', at: '9:00', name: { en: 'One', te: 'ఒకటి' } }]
const schema = z.object({ id: key, at: line, name: localized })
const kind = defineDocumentKind({ name: 'test', many: true, schema, starter })
const fields = { at: '9:00', 'name.en': 'One', 'name.te': 'ఒకటి' }
const hour = '2027-01-01T03:30:00.000Z'

describe.each(databases)('planned publications in $name', ({ open }) => {
  test('are published once at their hour, also with concurrent runs', async () => {
    const db = await open()
    const planned = { ...fields, at: '10:00' }
    await edit(db, (one) => saveDraft(one, planned))
    await edit(db, (one) => plan(one, planned, { languages: 'both', publishAt: hour }))
    expect(await publishDue([kind], '2027-01-01T03:29:59.999Z', db)).toBe(0)
    expect(await listPlans(db)).toMatchObject([{ key: 'one', publishAt: hour, staffName: 'Asha' }])
    const done = await Promise.all([1, 2, 3].map(() => publishDue([kind], hour, db)))
    expect(done.toSorted()).toEqual([0, 0, 1])
    const { published, draft } = (await readDocument(kind, 'one', db)) ?? {}
    expect([published?.fields, draft]).toEqual([planned, undefined])
    expect(await listPlans(db)).toEqual([])
    expect(await listVersions(kind, 'one', db)).toHaveLength(2)
  })

  test('contain the planned changes, merged with later publications', async () => {
    const db = await open()
    await edit(db, (one) => saveDraft(one, { ...fields, at: '10:00' }))
    await edit(db, (one) =>
      plan(one, { ...fields, at: '10:00' }, { languages: 'both', publishAt: hour }),
    )
    const savedAt = (await readDocument(kind, 'one', db))?.draft?.savedAt ?? ''
    await edit(db, (one) => discardDraft(one, savedAt))
    await edit(db, (one) => saveDraft(one, { ...fields, 'name.en': 'First' }))
    await edit(db, (one) => publish(one, { languages: 'both' }))
    await edit(db, (one) => saveDraft(one, { ...fields, at: '23:00' }))
    expect(await publishDue([kind], hour, db)).toBe(1)
    const { published, draft } = (await readDocument(kind, 'one', db)) ?? {}
    expect(published?.fields).toEqual({ ...fields, at: '10:00', 'name.en': 'First' })
    expect(draft?.fields['at']).toBe('23:00')
  })

  test('are replaced, cancelled, and rejected when invalid', async () => {
    const db = await open()
    const later = '2027-02-01T03:30:00.000Z'
    await edit(db, (one) => saveDraft(one, { ...fields, at: '10:00' }))
    const planFor = (publishAt: string, at = '10:00') =>
      edit(db, (one) => plan(one, { ...fields, at }, { languages: 'both', publishAt }))
    await planFor(hour)
    await planFor(later)
    expect((await listPlans(db)).map(({ publishAt }) => publishAt)).toEqual([later])
    expect(await planFor(hour, '')).toEqual({ at: 'required' })
    expect(await edit(db, cancelPlan)).toBe(true)
    expect(await edit(db, cancelPlan)).toBe(false)
    expect(await publishDue([kind], later, db)).toBe(0)
  })

  test('are kept and marked failed when later publications make them invalid', async () => {
    const db = await open()
    await edit(db, (one) => saveDraft(one, { ...fields, at: '10:00' }))
    await edit(db, (one) =>
      plan(one, { ...fields, at: '10:00' }, { languages: 'te', publishAt: hour }),
    )
    await db.updateTable('document_plans').set({ fields: '{}', base: '{}' }).execute()
    await db.updateTable('document_versions').set({ fields: '{}' }).execute()
    expect(await publishDue([kind], hour, db)).toBe(0)
    expect(await listPlans(db)).toMatchObject([{ failed: 'invalid' }])
    expect(await publishDue([kind], hour, db)).toBe(0)
  })
})

type Edit = Parameters<typeof discardDraft>[0]

function edit<Result>(db: Kysely<Schema>, work: (edit: Edit) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .execute((storage) => work({ kind, key: 'one', staffName: 'Asha', storage }))
}
