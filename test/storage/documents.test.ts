import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { translationOf } from '../../domain/content/document.ts'
import {
  discardDraft,
  move,
  publish,
  restoreVersion,
  saveDraft,
  setDeleted,
  setHidden,
} from '../../domain/content/edit-documents.server.ts'
import { differences, type Fields } from '../../domain/content/fields.ts'
import { defineKind, key, line, localized } from '../../domain/content/kind.ts'
import {
  listDocuments,
  listVersions,
  loadContent,
  readDocument,
} from '../../domain/content/read-documents.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { databases } from '../support/databases.ts'

const starter = [
  { id: 'one', at: '9:00', name: { en: 'One', te: 'ఒకటి' } },
  { id: 'two', at: '10:00', name: { en: 'Two' } },
]
const schema = z.object({ id: key, at: line, name: localized })
const makeKind = () => defineKind({ name: 'test', many: true, schema, starter })

describe.each(databases)('documents in $name', ({ open }) => {
  test('are what a plain model says after any sequence of changes', async () => {
    const db = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { maxLength: 12 }), async (sequence) => {
        await db.deleteFrom('documents').execute()
        const kind = makeKind()
        const model = newModel()
        for (const command of sequence) {
          const outcome = await perform(kind, command, db)
          expect([command, outcome]).toEqual([command, follow(model, command)])
        }
        const documents = await listDocuments(kind, db)
        expect(documents.map(comparable)).toEqual(model.map(expected))
        await loadContent([kind], db)
        const seen = model.filter((one) => !one.hidden && !one.deleted && one.versions.length > 0)
        expect(kind.all()).toEqual(
          seen.map(({ key, versions }) => {
            const { at, 'name.en': en, 'name.te': te } = versions.at(-1)?.fields ?? {}
            return { id: key, at, name: te === undefined ? { en } : { en, te } }
          }),
        )
      }),
      { numRuns: 200 },
    )
  }, 120_000)

  test('show the last valid version when the latest is not', async () => {
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

  test('keep what two people publish at the same time', async () => {
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

type Kind = ReturnType<typeof makeKind>
type MakeEdit = (kind: Kind, key: string) => Parameters<typeof discardDraft>[0]

function edit<Result>(db: Kysely<Schema>, work: (edit: MakeEdit) => Promise<Result>) {
  return db
    .transaction()
    .execute((storage) => work((kind, key) => ({ kind, key, staffName: 'Asha', storage })))
}

type Command =
  | { does: 'save'; key: string; fields: Fields }
  | { does: 'publish'; key: string; languages: 'en' | 'te' | 'both'; stillRight: boolean }
  | { does: 'restore'; key: string; at: number }
  | { does: 'delete' | 'hide'; key: string; on: boolean }
  | { does: 'move'; key: string; by: -1 | 1 }
  | { does: 'discard'; key: string }

const some = fc.constantFrom('one', 'two', 'three')
const word = fc.constantFrom('', 'a', 'b')
const fields = fc.record({ at: word, 'name.en': word, 'name.te': word }).map(withoutEmpty)
const commands: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('save' as const), key: some, fields }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('publish' as const),
      key: some,
      languages: fc.constantFrom('en' as const, 'te' as const, 'both' as const),
      stillRight: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constant('restore' as const), key: some, at: fc.nat(4) }),
  fc.record({
    does: fc.constantFrom('delete' as const, 'hide' as const),
    key: some,
    on: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('move' as const),
    key: some,
    by: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({ does: fc.constant('discard' as const), key: some }),
)

async function perform(kind: Kind, command: Command, db: Kysely<Schema>): Promise<unknown> {
  // Before the first change there is no version to choose: any change takes the starter over.
  if (command.does === 'restore') await edit(db, (edit) => setHidden(edit(kind, 'nobody'), true))
  const versions = await listVersions(kind, command.key, db)
  return edit<unknown>(db, (edit) => {
    const one = edit(kind, command.key)
    switch (command.does) {
      case 'save':
        return saveDraft(one, command.fields)
      case 'publish':
        return publish(one, command)
      case 'restore':
        return restoreVersion(one, versions.toReversed()[command.at]?.id ?? -1)
      case 'delete':
        return setDeleted(one, command.on)
      case 'hide':
        return setHidden(one, command.on)
      case 'move':
        return move(one, command.by)
      case 'discard':
        return discardDraft(one)
    }
  })
}

type Modelled = {
  key: string
  hidden: boolean
  deleted: boolean
  draft: Fields | undefined
  versions: { fields: Fields; english: Fields }[]
}

function newModel(): Modelled[] {
  const one = { at: '9:00', 'name.en': 'One', 'name.te': 'ఒకటి' }
  const two = { at: '10:00', 'name.en': 'Two' }
  const state = () => ({ hidden: false, deleted: false, draft: undefined })
  return [
    { key: 'one', ...state(), versions: [{ fields: one, english: { 'name.en': 'One' } }] },
    { key: 'two', ...state(), versions: [{ fields: two, english: { 'name.en': 'Two' } }] },
  ]
}

/** What the store does, in as few words as it can be said. */
function follow(model: Modelled[], command: Command): unknown {
  const at = model.findIndex(({ key }) => key === command.key)
  const one = model[at]
  if (!one) {
    if (command.does === 'save') {
      const added = { key: command.key, hidden: false, deleted: false, versions: [] }
      model.push({ ...added, draft: command.fields })
    }
    if (command.does === 'publish') return 'nothing'
    return command.does === 'save' || command.does === 'discard' ? undefined : false
  }
  const before = one.versions.at(-1)
  const keepDraft = (draft: Fields) => {
    const published = one.versions.at(-1)?.fields
    one.draft = published && differences(published, draft).length === 0 ? undefined : draft
  }
  switch (command.does) {
    case 'save':
      return keepDraft(command.fields)
    case 'discard':
      one.draft = undefined
      return undefined
    case 'publish': {
      if (!one.draft) return 'nothing'
      const texts = {
        at: one.draft['at'],
        'name.en': (command.languages === 'te' ? before?.fields : one.draft)?.['name.en'],
        'name.te': (command.languages === 'en' ? before?.fields : one.draft)?.['name.te'],
      }
      const next = withoutEmpty(texts)
      const wrong = { ...(!next['at'] && { at: 'required' }) }
      const noName = next['name.en'] ? {} : { [next['name.te'] ? 'name.en' : 'name']: 'required' }
      if (Object.keys({ ...wrong, ...noName }).length > 0) return { ...wrong, ...noName }
      const isNew = !before || command.stillRight || next['name.te'] !== before.fields['name.te']
      const english = isNew ? withoutEmpty({ 'name.en': one.draft['name.en'] }) : before.english
      const { draft } = one
      one.versions.push({ fields: next, english })
      keepDraft(draft)
      return undefined
    }
    case 'restore': {
      const version = one.versions[command.at]
      if (version) one.versions.push(version)
      return version !== undefined
    }
    case 'delete':
      one.deleted = command.on
      return true
    case 'hide':
      one.hidden = command.on
      return true
    case 'move': {
      const present = model.filter(({ deleted }) => !deleted)
      const other = present[present.indexOf(one) + command.by]
      if (one.deleted || !other) return false
      const otherAt = model.indexOf(other)
      model[at] = other
      model[otherAt] = one
      return true
    }
  }
}

function comparable(document: Awaited<ReturnType<typeof listDocuments>>[number]) {
  const { key, hidden, deleted, draft, published } = document
  return {
    ...{ key, hidden, deleted, draft: draft?.fields, published: published?.fields },
    translation: published && translationOf(published),
  }
}

function expected({ key, hidden, deleted, draft, versions }: Modelled) {
  const latest = versions.at(-1)
  const isCurrent = latest?.english['name.en'] === latest?.fields['name.en']
  const done = isCurrent ? 'upToDate' : 'outOfDate'
  return {
    ...{ key, hidden, deleted, draft, published: latest?.fields },
    translation: latest && (latest.fields['name.te'] ? done : 'missing'),
  }
}

function withoutEmpty(fields: Record<string, string | undefined>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([place, text]) => (text ? [[place, text]] : [])),
  )
}
