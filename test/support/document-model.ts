import fc from 'fast-check'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type Document, translationOf } from '../../domain/content/document.ts'
import {
  type DocumentKind,
  defineDocumentKind,
  key,
  line,
  localized,
} from '../../domain/content/document-kind.ts'
import * as edits from '../../domain/content/edit-documents.server.ts'
import { differences, type Fields, mergeFields } from '../../domain/content/fields.ts'
import * as fieldPaths from '../../domain/content/place-documents.server.ts'
import { cancelPlan, listPlans, plan, publishDue } from '../../domain/content/plans.server.ts'
import {
  listDocuments,
  listVersions,
  readDocument,
} from '../../domain/content/read-documents.server.ts'
import type { Schema } from '../../storage/schema.ts'

// A minimal model of the document store: any sequence of commands must result in the same state
// in both. A dated kind has one document per day, like the newsletter.

export type TestKind = DocumentKind & { all: () => readonly unknown[] }

export function makeKind(dated: boolean): TestKind {
  const starter = [
    { id: 'one', at: days[0], name: { en: 'One', te: 'ఒకటి' } },
    { id: 'two', at: days[1], name: { en: 'Two' } },
  ].map(({ at, ...one }) => ({ ...one, [dated ? 'date' : 'at']: at }))
  const schema = z.object({ id: key, [dated ? 'date' : 'at']: line, name: localized })
  const kind = defineDocumentKind({ name: 'test', many: true, schema, starter })
  const index = ({ date = '' }: Fields) => ({ day: date, listed: '{}', search: '' })
  return dated ? { ...kind, index } : kind
}

const days = ['2026-01-01', '2026-01-02', '2026-01-03'] as const
/** Hours of plans. */
const hours = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'] as const

export type Command =
  | { type: 'save'; key: string; fields: Fields }
  | ({ type: 'publish'; key: string } & Publication)
  | ({ type: 'plan'; key: string; fields: Fields; publishAt: string } & Publication)
  | { type: 'restore'; key: string; at: number }
  | { type: 'delete' | 'hide'; key: string; on: boolean }
  | { type: 'move'; key: string; by: -1 | 1 }
  | { type: 'discard' | 'unplan'; key: string }
  | { type: 'publishDue'; key: ''; now: string }
type Publication = { languages: 'en' | 'te' | 'both'; stillRight: boolean }

export function commandsFor(dated: boolean): fc.Arbitrary<Command> {
  const some = fc.constantFrom('one', 'two', 'three')
  const word = fc.constantFrom('', 'a', 'b')
  const fields = fc
    .record({
      [dated ? 'date' : 'at']: fc.constantFrom('', ...days),
      'name.en': word,
      'name.te': word,
    })
    .map(omitEmpty)
  const publication = {
    languages: fc.constantFrom('en' as const, 'te' as const, 'both' as const),
    stillRight: fc.boolean(),
  }
  const ofType = <Name extends Command['type']>(...names: [Name, ...Name[]]) => ({
    type: fc.constantFrom(...names),
    key: some,
  })
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ ...ofType('save'), fields }) },
    { weight: 4, arbitrary: fc.record({ ...ofType('publish'), ...publication }) },
    {
      weight: 2,
      arbitrary: fc.record({
        ...ofType('plan'),
        fields,
        ...publication,
        publishAt: fc.constantFrom(...hours),
      }),
    },
    fc.record({
      type: fc.constant('publishDue' as const),
      key: fc.constant('' as const),
      now: fc.constantFrom(...hours),
    }),
    fc.record({ ...ofType('restore'), at: fc.nat(4) }),
    fc.record({ ...ofType('delete', 'hide'), on: fc.boolean() }),
    fc.record({ ...ofType('move'), by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ ...ofType('discard', 'unplan') }),
  )
}

/** Each command is a transaction of its own. */
export async function applyToStore(
  kind: DocumentKind,
  command: Command,
  db: Kysely<Schema>,
): Promise<unknown> {
  if (command.type === 'publishDue') return publishDue([kind], command.now, db)
  return db.transaction().execute(async (storage) => {
    const one = { kind, key: command.key, staffName: 'Asha', storage }
    switch (command.type) {
      case 'save':
        return edits.saveDraft(one, command.fields)
      case 'publish':
        return edits.publish(one, command)
      case 'plan':
        await edits.saveDraft(one, command.fields)
        return plan(one, command.fields, command)
      case 'restore': {
        const versions = await listVersions(kind, command.key, storage)
        return edits.restoreVersion(one, versions.toReversed()[command.at]?.id ?? -1)
      }
      case 'delete':
        return fieldPaths.setDeleted(one, command.on)
      case 'hide':
        return fieldPaths.setHidden(one, command.on)
      case 'move':
        return fieldPaths.move(one, command.by)
      case 'discard': {
        const { draft } = (await readDocument(kind, command.key, storage)) ?? {}
        await edits.discardDraft(one, draft?.savedAt ?? '')
        return
      }
      case 'unplan':
        return cancelPlan(one)
    }
  })
}

type ModelDocument = {
  key: string
  hidden: boolean
  deleted: boolean
  draft: Fields | undefined
  plan:
    | (Publication & { publishAt: string; fields: Fields; base: Fields; failed: boolean })
    | undefined
  versions: { fields: Fields; english: Fields }[]
}
export type Model = { dated: boolean; documents: ModelDocument[] }

export function newModel(dated: boolean): Model {
  const fieldPath = dated ? 'date' : 'at'
  const state = () => ({ hidden: false, deleted: false, draft: undefined, plan: undefined })
  const one = { [fieldPath]: days[0], 'name.en': 'One', 'name.te': 'ఒకటి' }
  const two = { [fieldPath]: days[1], 'name.en': 'Two' }
  return {
    dated,
    documents: [
      { key: 'one', ...state(), versions: [{ fields: one, english: { 'name.en': 'One' } }] },
      { key: 'two', ...state(), versions: [{ fields: two, english: { 'name.en': 'Two' } }] },
    ],
  }
}

/** Applies the command to the model, and returns the result expected of the store. */
export function applyToModel(model: Model, command: Command): unknown {
  const { dated, documents } = model
  if (command.type === 'publishDue') {
    const due = documents
      .filter((each) => each.plan && !each.plan.failed && each.plan.publishAt <= command.now)
      .sort((a, b) => ((a.plan?.publishAt ?? '') < (b.plan?.publishAt ?? '') ? -1 : 1))
    return due.filter((each) => publishPlanned(model, each)).length
  }
  const at = documents.findIndex(({ key }) => key === command.key)
  const known = documents[at]
  if (!known) {
    if (command.type === 'publish') return 'nothing'
    if (command.type !== 'save' && command.type !== 'plan')
      return command.type === 'discard' ? undefined : false
    const state = { hidden: false, deleted: false, plan: undefined, versions: [] }
    const added = { key: command.key, ...state, draft: command.fields }
    documents.push(added)
    return command.type === 'plan' ? schedule(model, added, command) : undefined
  }
  switch (command.type) {
    case 'save':
      return setDraft(known, command.fields)
    case 'discard':
      known.draft = undefined
      return undefined
    case 'publish': {
      if (!known.draft) return 'nothing'
      const { draft } = known
      const wrong = publishFields(model, known, draft, command)
      if (!wrong) setDraft(known, draft)
      return wrong
    }
    case 'plan':
      setDraft(known, command.fields)
      return schedule(model, known, command)
    case 'unplan': {
      const had = known.plan !== undefined
      known.plan = undefined
      return had
    }
    case 'restore': {
      const version = known.versions[command.at]
      if (!version || validationErrors(model, known, version.fields)) return false
      known.versions.push(version)
      return true
    }
    case 'delete':
      if (!command.on && isTaken(model, known, known.versions.at(-1)?.fields)) return false
      known.deleted = command.on
      return true
    case 'hide':
      known.hidden = command.on
      return true
    case 'move': {
      const present = documents.filter(({ deleted }) => !deleted)
      const other = present[present.indexOf(known) + command.by]
      if (dated || known.deleted || !other) return false
      const otherAt = documents.indexOf(other)
      documents[at] = other
      documents[otherAt] = known
      return true
    }
  }
}

function setDraft(one: ModelDocument, draft: Fields): void {
  const published = one.versions.at(-1)?.fields
  one.draft = published && differences(published, draft).length === 0 ? undefined : draft
}

function schedule(model: Model, one: ModelDocument, command: Command & { type: 'plan' }) {
  const wrong = validationErrors(model, one, command.fields)
  const base = one.versions.at(-1)?.fields ?? {}
  if (!wrong) one.plan = { ...command, base, failed: false }
  return wrong
}

function publishPlanned(model: Model, one: ModelDocument): boolean {
  const { plan: due, draft } = one
  if (!due) return false
  const { merged } = mergeFields(due.base, due.fields, one.versions.at(-1)?.fields ?? {})
  if (publishFields(model, one, merged, due)) {
    one.plan = { ...due, failed: true }
    return false
  }
  one.plan = undefined
  if (draft) setDraft(one, draft)
  return true
}

function publishFields(model: Model, one: ModelDocument, draft: Fields, publication: Publication) {
  const { languages, stillRight } = publication
  const before = one.versions.at(-1)
  const next = omitEmpty({
    ...draft,
    'name.en': (languages === 'te' ? before?.fields : draft)?.['name.en'],
    'name.te': (languages === 'en' ? before?.fields : draft)?.['name.te'],
  })
  const wrong = validationErrors(model, one, next)
  if (wrong) return wrong
  const isNew = !before || stillRight || next['name.te'] !== before.fields['name.te']
  // English added to a document that had only Telugu.
  const added = before?.fields['name.en'] ? undefined : next['name.en']
  const english = isNew
    ? omitEmpty({ 'name.en': draft['name.en'] })
    : omitEmpty({ 'name.en': before.english['name.en'] ?? added })
  one.versions.push({ fields: next, english })
  return undefined
}

function validationErrors(
  model: Model,
  one: ModelDocument,
  fields: Fields,
): Record<string, string> | undefined {
  const fieldPath = model.dated ? 'date' : 'at'
  const isNamed = fields['name.en'] || fields['name.te']
  const missing = [...(fields[fieldPath] ? [] : [fieldPath]), ...(isNamed ? [] : ['name.en'])]
  if (missing.length > 0) return Object.fromEntries(missing.map((each) => [each, 'required']))
  return isTaken(model, one, fields) ? { date: 'taken' } : undefined
}

function isTaken(
  { dated, documents }: Model,
  one: ModelDocument,
  fields: Fields | undefined,
): boolean {
  return documents.some(
    (other) =>
      dated &&
      other !== one &&
      !other.deleted &&
      fields !== undefined &&
      other.versions.at(-1)?.fields['date'] === fields['date'],
  )
}

/** The whole state of the store, in order. */
export async function stateOf(kind: DocumentKind, db: Kysely<Schema>) {
  const plans = await listPlans(db)
  return Promise.all(
    (await listDocuments(kind, db)).map(async (document) => ({
      ...comparable(document),
      versions: (await listVersions(kind, document.key, db)).map(({ fields }) => fields).reverse(),
      plan: plans
        .filter((each) => each.key === document.key)
        .map(({ languages, publishAt, failed }) => ({ languages, publishAt, failed }))[0],
    })),
  )
}

function comparable({ key, hidden, deleted, draft, published }: Document) {
  const translation = published && translationOf(published)
  return { key, hidden, deleted, draft: draft?.fields, translation }
}

export function expectedState({ documents }: Model) {
  return documents.map(({ key, hidden, deleted, draft, plan: due, versions }) => {
    const latest = versions.at(-1)
    const isCurrent = latest?.english['name.en'] === latest?.fields['name.en']
    const done = isCurrent ? 'upToDate' : 'outOfDate'
    const isMissing = latest?.fields['name.en'] && !latest.fields['name.te']
    const translation = latest && (isMissing ? 'missing' : done)
    return {
      key,
      hidden,
      deleted,
      draft,
      translation,
      versions: versions.map(({ fields }) => fields),
      plan: due && {
        languages: due.languages,
        publishAt: due.publishAt,
        failed: due.failed,
      },
    }
  })
}

/** The documents visible to visitors, in order. */
export function visibleIn({ documents }: Model): Fields[] {
  const seen = documents.filter(
    ({ hidden, deleted, versions }) => !hidden && !deleted && versions.length > 0,
  )
  return seen.map(({ versions }) => versions.at(-1)?.fields ?? {})
}

function omitEmpty(fields: Record<string, string | undefined>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([fieldPath, text]) => (text ? [[fieldPath, text]] : [])),
  )
}
