import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type DocumentKind, defineDocumentKind, key } from '../../domain/content/document-kind.ts'
import { publish, saveDraft, setDeleted } from '../../domain/content/edit-documents.server.ts'
import { ONLY } from '../../domain/content/fields.ts'
import { leadersKind } from '../../domain/content/leaders.ts'
import { loadContent } from '../../domain/content/load-content.server.ts'
import type { Edit } from '../../domain/content/lock-documents.server.ts'
import { listDocuments } from '../../domain/content/read-documents.server.ts'
import { parseStart } from '../../domain/content/start-content.server.ts'
import { setUp } from '../../domain/staff/set-up.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases } from '../support/databases.ts'

// A new release has other starter content than the one before it, on the same database.

const older = [{ id: 'one', name: 'One' }]
const newer = [
  { id: 'one', name: 'One of the newer program' },
  { id: 'two', name: 'Two' },
]
const single = z.object({ name: z.string() })
const several = single.extend({ id: key })

function list(name: string, starter: typeof older) {
  return defineDocumentKind({ name, many: true, schema: several, starter })
}

describe.each(databases)('a new release in $name', ({ open }) => {
  test('does not change published content', async () => {
    const db = await open()
    await change(db, list('values', older), publishOurs)
    expect(await seenIn(db, list('values', newer))).toEqual(['Ours'])
  })

  test('adds nothing to a list of which everything was deleted', async () => {
    const db = await open()
    await change(db, list('values', older), (edit) => setDeleted(edit, true))
    expect(await seenIn(db, list('values', newer))).toEqual([])
    expect(await listDocuments(list('values', newer), db)).toHaveLength(1)
  })

  test.each([false, true])('adds nothing to a site that was set up; empty: %s', async (empty) => {
    const db = await open()
    await setUpSite(db, empty)
    const before = await listDocuments(leadersKind, db)
    expect(before.every(({ deleted }) => deleted === empty)).toBe(true)
    const { starter } = list('leaders', newer)
    expect(await listDocuments({ ...leadersKind, starter }, db)).toEqual(before)
    // A kind whose starter was empty, and a kind that the older release does not have.
    for (const name of ['recordings', 'testimonies']) {
      expect(await seenIn(db, list(name, newer))).toEqual([])
      await change(db, list(name, newer), publishOurs)
      expect(await seenIn(db, list(name, newer))).toEqual(['Ours'])
    }
  })

  test('adds content that a page requires', async () => {
    const db = await open()
    await setUpSite(db, true)
    const hall = [{ name: 'A hall' }]
    const kind = defineDocumentKind({ name: 'hall', many: false, schema: single, starter: hall })
    expect(await seenIn(db, kind)).toEqual(['A hall'])
    expect((await listDocuments(kind, db)).map(({ key }) => key)).toEqual([ONLY])
  })

  test('adds its samples to a site that was not set up', async () => {
    const db = await open()
    expect(await seenIn(db, list('values', newer))).toEqual(['One of the newer program', 'Two'])
  })
})

async function setUpSite(storage: Storage, empty: boolean): Promise<void> {
  const { documents } = parseStart(
    { 'name.en': 'Grace Church', 'name.te': 'కృప సంఘం' },
    { empty: false },
  )
  const account = { name: 'Ruth', email: '', password: 'a lamp on a stand 1975' }
  const from = { userAgent: '', language: 'en' } as const
  await setUp({ ...account, documents, empty }, from, storage)
}

function change(db: Storage, kind: DocumentKind, work: (edit: Edit) => Promise<unknown>) {
  const edit = { kind, key: 'one', staffName: 'Ruth' }
  return db.transaction().execute((storage) => work({ ...edit, storage }))
}

async function publishOurs(edit: Edit): Promise<void> {
  await saveDraft(edit, { name: 'Ours' })
  await publish(edit)
}

/** The names that visitors see. */
async function seenIn(
  db: Storage,
  kind: DocumentKind & { all: () => readonly { name: string }[] },
): Promise<string[]> {
  await loadContent([kind], db)
  return kind.all().map(({ name }) => name)
}
