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
import type { Fields } from '../../domain/content/fields.ts'
import { lockDocument } from '../../domain/content/lock-documents.server.ts'
import { mergeFields } from '../../domain/content/merge.ts'
import * as order from '../../domain/content/place-documents.server.ts'
import { cancelPlan, listPlans, plan } from '../../domain/content/plans.server.ts'
import { publishDue } from '../../domain/content/publish-planned.server.ts'
import {
  listDocuments,
  listVersions,
  readDocument,
} from '../../domain/content/read-documents.server.ts'
import type { Schema } from '../../storage/schema.ts'
import {
  isSame,
  merge,
  nestValue,
  publishedOf,
  readValue,
  textsIn,
  type Value,
  writeValue,
} from './document-value.ts'

// A minimal model of the document store: any sequence of commands must result in the same state
// in both. A dated kind has one document per day, like the newsletter.

export type TestKind = DocumentKind & { all: () => readonly unknown[] }

export function makeKind(dated: boolean): TestKind {
  const starter = [
    { id: 'one', at: days[0], name: { en: 'One', te: 'ఒకటి' }, rows: [{ word: 'a' }] },
    { id: 'two', at: days[1], name: { en: 'Two' } },
  ].map(({ at, ...one }) => ({ ...one, [dated ? 'date' : 'at']: at }))
  const note = z.object({ en: line.optional(), te: line.optional() })
  const rows = z.array(z.object({ word: line.optional(), note: note.optional() })).optional()
  const schema = z.object({ id: key, [dated ? 'date' : 'at']: line, name: localized, rows })
  const kind = defineDocumentKind({ name: 'test', many: true, schema, starter })
  const index = ({ date = '' }: Fields) => ({ day: date, listed: '{}', search: '' })
  return dated ? { ...kind, index } : kind
}

const days = ['2026-01-01', '2026-01-02', '2026-01-03'] as const
/** Hours of plans. */
const hours = ['2026-05-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'] as const

export type Command =
  | { type: 'save'; key: string; fields: Fields }
  /** A form that was opened when the version at this position was published. */
  | { type: 'submit'; key: string; at: number; fields: Fields }
  | ({ type: 'publish'; key: string } & Publication)
  | ({ type: 'plan'; key: string; fields: Fields; publishAt: string } & Publication)
  | { type: 'restore'; key: string; at: number }
  | { type: 'delete' | 'hide'; key: string; on: boolean }
  | { type: 'move'; key: string; by: -1 | 1 }
  | { type: 'discard' | 'unplan'; key: string }
  | { type: 'publishDue'; key: ''; now: string }
type Publication = { languages: 'en' | 'te' | 'both'; stillRight: boolean }

export function commandsFor(dated: boolean): fc.Arbitrary<Command> {
  // Mostly the same one: conflicts need several changes of a document.
  const some = fc.constantFrom('one', 'one', 'one', 'one', 'two', 'three')
  const word = fc.constantFrom('', 'a', 'b')
  const own = fc.record({
    [dated ? 'date' : 'at']: fc.constantFrom('', ...days, ...days),
    'name.en': word,
    'name.te': word,
  })
  const row = fc
    .tuple(fc.constantFrom('0', '0ab', '0cd'), word, word, word)
    .map(([id, shared, en, te]) => ({
      [`rows.${id}.word`]: shared,
      [`rows.${id}.note.en`]: en,
      [`rows.${id}.note.te`]: te,
    }))
  const fields = fc
    .tuple(own, fc.array(row, { maxLength: 3 }))
    .map(([texts, rows]) => omitEmpty(Object.assign({}, texts, ...rows)))
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
    { weight: 3, arbitrary: fc.record({ ...ofType('submit'), at: fc.nat(3), fields }) },
    { weight: 4, arbitrary: fc.record({ ...ofType('publish'), ...publication }) },
    {
      weight: 3,
      arbitrary: fc.record({
        ...ofType('plan'),
        fields,
        ...publication,
        publishAt: fc.constantFrom(...hours),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('publishDue' as const),
        key: fc.constant('' as const),
        now: fc.constantFrom(...hours),
      }),
    },
    fc.record({ ...ofType('restore'), at: fc.nat(4) }),
    fc.record({ ...ofType('delete', 'hide'), on: fc.boolean() }),
    fc.record({ ...ofType('move'), by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ ...ofType('discard', 'unplan') }),
  )
}

/** The first change, which copies the starter into the database. */
export async function copyStarter(kind: DocumentKind, db: Kysely<Schema>): Promise<void> {
  await applyToStore(kind, { type: 'hide', key: 'nobody', on: true }, db)
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
      case 'submit': {
        const versions = await listVersions(kind, command.key, storage)
        const opened = versions.toReversed()[command.at]?.fields ?? {}
        const locked = await lockDocument(one)
        const { draft, published } = locked.document ?? {}
        const stored = (draft ?? published)?.fields ?? {}
        const { merged, both } = mergeFields(opened, command.fields, stored)
        if (both.length > 0) return false
        await edits.saveDraft(locked, merged)
        return true
      }
      case 'publish':
        return edits.publish(one, command)
      case 'plan':
        await edits.saveDraft(one, command.fields)
        return plan(one, command.fields, command)
      case 'restore': {
        const versions = await listVersions(kind, command.key, storage)
        const id = versions.toReversed()[command.at]?.id ?? -1
        return (await edits.restoreVersion(one, id)) !== undefined
      }
      case 'delete':
        return order.setDeleted(one, command.on)
      case 'hide':
        return order.setHidden(one, command.on)
      case 'move':
        return order.move(one, command.by)
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
  draft: Value | undefined
  plan: (Publication & { publishAt: string; value: Value; base: Value; failed: string }) | undefined
  /** `english` are the texts that the Telugu was translated from. */
  versions: { value: Value; english: Record<string, string> }[]
}
export type Model = { shared: 'at' | 'date'; documents: ModelDocument[] }

const empty: Value = { rows: new Map() }

export function newModel(dated: boolean): Model {
  const state = () => ({ hidden: false, deleted: false, draft: undefined, plan: undefined })
  const one = { shared: days[0], en: 'One', te: 'ఒకటి', rows: new Map([['0', { shared: 'a' }]]) }
  const two = { shared: days[1], en: 'Two', rows: new Map() }
  return {
    shared: dated ? 'date' : 'at',
    documents: [
      { key: 'one', ...state(), versions: [{ value: one, english: { '': 'One' } }] },
      { key: 'two', ...state(), versions: [{ value: two, english: { '': 'Two' } }] },
    ],
  }
}

/** Applies the command to the model, and returns the result expected of the store. */
export function applyToModel(model: Model, command: Command): unknown {
  const { documents } = model
  if (command.type === 'publishDue') {
    const due = documents
      .filter(({ plan }) => plan && plan.failed === '' && plan.publishAt <= command.now)
      .sort((a, b) => ((a.plan?.publishAt ?? '') < (b.plan?.publishAt ?? '') ? -1 : 1))
    return due.filter((each) => publishPlanned(model, each)).length
  }
  const at = documents.findIndex(({ key }) => key === command.key)
  const known = documents[at]
  if (!known) {
    if (command.type === 'publish') return 'nothing'
    if (!('fields' in command)) return command.type === 'discard' ? undefined : false
    const state = { hidden: false, deleted: false, plan: undefined, versions: [] }
    const added = { key: command.key, ...state, draft: readValue(command.fields) }
    documents.push(added)
    if (command.type === 'plan') return schedule(model, added, command)
    return command.type === 'submit' ? true : undefined
  }
  switch (command.type) {
    case 'save':
      return setDraft(known, readValue(command.fields))
    case 'submit': {
      const opened = known.versions[command.at]?.value ?? empty
      const stored = known.draft ?? published(known)
      const { merged, isConflict } = merge(opened, readValue(command.fields), stored)
      if (!isConflict) setDraft(known, merged)
      return !isConflict
    }
    case 'discard':
      known.draft = undefined
      return undefined
    case 'publish': {
      if (!known.draft) return 'nothing'
      const { draft } = known
      const wrong = publishValue(model, known, draft, command)
      if (!wrong) setDraft(known, draft)
      return wrong
    }
    case 'plan':
      setDraft(known, readValue(command.fields))
      return schedule(model, known, command)
    case 'unplan': {
      const had = known.plan
      known.plan = undefined
      if (had && !known.draft) setDraft(known, merge(had.base, had.value, published(known)).merged)
      return had !== undefined
    }
    case 'restore': {
      const version = known.versions[command.at]
      if (!version || validationErrors(model, known, version.value)) return false
      known.versions.push(version)
      return true
    }
    case 'delete':
      if (!command.on && isTaken(model, known, published(known))) return false
      known.deleted = command.on
      return true
    case 'hide':
      known.hidden = command.on
      return true
    case 'move': {
      const present = documents.filter(({ deleted }) => !deleted)
      const other = present[present.indexOf(known) + command.by]
      if (model.shared === 'date' || known.deleted || !other) return false
      const otherAt = documents.indexOf(other)
      documents[at] = other
      documents[otherAt] = known
      return true
    }
  }
}

function published({ versions }: ModelDocument): Value {
  return versions.at(-1)?.value ?? empty
}

function setDraft(one: ModelDocument, draft: Value): void {
  const isPublished = one.versions.length > 0 && isSame(published(one), draft)
  one.draft = isPublished ? undefined : draft
}

function schedule(model: Model, one: ModelDocument, command: Command & { type: 'plan' }) {
  const value = readValue(command.fields)
  const wrong = validationErrors(model, one, value)
  if (!wrong) one.plan = { ...command, value, base: published(one), failed: '' }
  return wrong
}

function publishPlanned(model: Model, one: ModelDocument): boolean {
  const { plan: due, draft } = one
  if (!due) return false
  const before = published(one)
  const planned = publishedOf(due.value, due.base, due.languages)
  const { merged } = merge(due.base, due.value, before)
  if (merge(due.base, planned, before).isConflict) due.failed = 'conflict'
  else if (publishValue(model, one, merged, due)) due.failed = 'invalid'
  else {
    one.plan = undefined
    if (draft) setDraft(one, merge(before, draft, published(one)).merged)
    return true
  }
  return false
}

function publishValue(model: Model, one: ModelDocument, draft: Value, publication: Publication) {
  const { languages, stillRight } = publication
  const before = one.versions.at(-1)
  const next = publishedOf(draft, before?.value ?? empty, languages)
  const wrong = validationErrors(model, one, next)
  if (wrong) return wrong
  const [english, telugu] = [textsIn(next, 'en'), textsIn(next, 'te')] as const
  if (!before || stillRight || !isEqual(telugu, textsIn(before.value, 'te'))) {
    one.versions.push({ value: next, english: textsIn(draft, 'en') })
    return undefined
  }
  // English added where there was only Telugu.
  const old = textsIn(before.value, 'en')
  const added = Object.entries(english).filter(([id]) => old[id] === undefined)
  one.versions.push({
    value: next,
    english: { ...Object.fromEntries(added), ...before.english },
  })
  return undefined
}

function validationErrors(
  model: Model,
  one: ModelDocument,
  value: Value,
): Record<string, string> | undefined {
  const isNamed = value.en || value.te
  const missing = [...(value.shared ? [] : [model.shared]), ...(isNamed ? [] : ['name.en'])]
  if (missing.length > 0) return Object.fromEntries(missing.map((each) => [each, 'required']))
  return isTaken(model, one, value) ? { date: 'taken' } : undefined
}

function isTaken({ shared, documents }: Model, one: ModelDocument, value: Value): boolean {
  return documents.some(
    (other) =>
      shared === 'date' &&
      other !== one &&
      !other.deleted &&
      value.shared !== undefined &&
      published(other).shared === value.shared,
  )
}

function isEqual(one: Record<string, string>, other: Record<string, string>): boolean {
  const ids = [...Object.keys(one), ...Object.keys(other)]
  return ids.every((id) => one[id] === other[id])
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

export function expectedState({ documents, shared }: Model) {
  return documents.map(({ key, hidden, deleted, draft, plan: due, versions }) => {
    const latest = versions.at(-1)
    return {
      key,
      hidden,
      deleted,
      draft: draft && writeValue(draft, shared),
      translation: latest && translation(latest),
      versions: versions.map(({ value }) => writeValue(value, shared)),
      plan: due && { languages: due.languages, publishAt: due.publishAt, failed: due.failed },
    }
  })
}

function translation({ value, english }: ModelDocument['versions'][number]) {
  const [now, telugu] = [textsIn(value, 'en'), textsIn(value, 'te')] as const
  if (Object.keys(now).some((id) => telugu[id] === undefined)) return 'missing'
  return isEqual(now, english) ? 'upToDate' : 'outOfDate'
}

/** The documents visible to visitors, in order: as fields, and as pages get them. */
export function visibleIn({ documents, shared }: Model) {
  const seen = documents.filter(
    ({ hidden, deleted, versions }) => !hidden && !deleted && versions.length > 0,
  )
  return seen.map((one) => ({
    fields: writeValue(published(one), shared),
    nested: nestValue(published(one), shared),
  }))
}

function omitEmpty(fields: Record<string, string | undefined>): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([fieldPath, text]) => (text ? [[fieldPath, text]] : [])),
  )
}
