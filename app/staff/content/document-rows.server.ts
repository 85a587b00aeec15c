import { type Document, staleFields, untranslated } from '../../../domain/content/document.ts'
import type { DocumentKind } from '../../../domain/content/document-kind.ts'
import {
  cachedKinds,
  type DocumentKindName,
  documentKindGroups,
} from '../../../domain/content/document-kinds.ts'
import type { Language } from '../../../domain/content/language.ts'
import { listKinds } from '../../../domain/content/read-documents.server.ts'
import { isSampleDocument } from '../../../domain/content/sample.server.ts'
import { textIn } from '../../../domain/content/text.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { factOf, pictureOf } from './document-fact.server.ts'
import { visitorsGet } from './visitors-get.ts'

export type NamedKind = DocumentKind & { name: DocumentKindName }

export type Row = ReturnType<typeof rowOf>

/** A document in a list, without its fields, to keep the response small. */
export function rowOf(kind: NamedKind, document: Document, language: Language, plan?: EntryPlan) {
  const { key, draft, published, deleted } = document
  const { fields = {} } = draft ?? published ?? {}
  const visitors = visitorsGet(document, language, plan)
  return {
    kind: kind.name,
    key,
    deleted,
    title: kind.title({ key, fields }, language),
    fact: factOf(kind.name, fields, language),
    picture: pictureOf(kind.name, fields),
    hasDraft: draft !== undefined,
    /** Undefined when visitors see it as it is. */
    visitors: visitors === textIn(language).site.visitors.now ? undefined : visitors,
    ...languageStates(document),
    isSample: isSampleDocument(kind, document),
    /** Both are '' for a document that came with the program. */
    staffName: published?.staffName ?? '',
    publishedAt: published?.publishedAt ?? '',
  }
}

/** What the languages of a published version lack. */
function languageStates({ published }: Document) {
  if (!published) return {}
  const lacks = (language: Language) => untranslated(published.fields, language).length > 0
  return {
    englishMissing: lacks('en'),
    teluguMissing: lacks('te'),
    teluguOutOfDate: !lacks('te') && staleFields(published).length > 0,
  }
}

const groups = ['calendar', 'church', 'giving', 'pages', 'office'] as const

export type ListedKind = ReturnType<typeof listedKind>

/** The list of the site's documents. `openKind` is the name of a kind that is shown open. */
export async function listedGroups(openKind: string, language: Language, storage: Storage) {
  const documents = await listKinds(cachedKinds, storage)
  return groups.map((name) => ({
    name,
    kinds: documentKindGroups[name].map((kind) => {
      const all = documents.get(kind.name) ?? []
      const rows = all.map((document) => rowOf(kind, document, language))
      return listedKind(kind, rows, kind.name === openKind)
    }),
  }))
}

function listedKind({ name, many, fixed }: NamedKind, all: Row[], isOpen: boolean) {
  const rows = all.filter(({ deleted }) => !deleted)
  const drafts = rows.filter(({ hasDraft }) => hasDraft)
  const isSample = many && rows.length > 0 && rows.every(({ isSample }) => isSample)
  return {
    name,
    many,
    added: many && !fixed,
    count: rows.length,
    drafts: drafts.length,
    toTranslate: rows.filter((row) => row.teluguMissing || row.teluguOutOfDate).length,
    isOpen: isOpen || name === 'services' || drafts.length > 0,
    /** All its documents are samples, which is shown once instead of in each row. */
    isSample,
    rows: rows.map((row) => (isSample ? { ...row, isSample: false } : row)),
    deleted: all.filter(({ deleted }) => deleted),
  }
}
