import { now } from '../../../config/clock.server.ts'
import type { Document } from '../../../domain/content/document.ts'
import { cachedKinds } from '../../../domain/content/document-kinds.ts'
import { findWords, wordsToFind } from '../../../domain/content/find-words.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { listDrafts, listKinds, readStored } from '../../../domain/content/read-documents.server.ts'
import { textIn } from '../../../domain/content/text.ts'
import { newsletterKind } from '../../../domain/newsletter/document-kind.server.ts'
import { keysWithWords } from '../../../domain/newsletter/list.server.ts'
import { searchSite } from '../../../domain/search/search-site.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { factOf } from './document-fact.server.ts'
import { type NamedKind, type Row, rowOf } from './document-rows.server.ts'

const MOST_HITS = 50
/** Few, because entries are read in full to find the words in them. */
const MOST_ENTRIES = 20

export type FoundDocuments = { rows: Row[]; more: boolean }

/**
 * The documents of all kinds with these words in either language, including drafts and deleted
 * ones. Those with the words in the name come first; the order is otherwise that of the site's
 * list.
 */
export async function findDocuments(
  query: string,
  language: Language,
  storage: Storage,
): Promise<FoundDocuments> {
  const words = wordsToFind(query)
  if (words.length === 0) return { rows: [], more: false }
  const [documents, entries] = await Promise.all([
    listKinds(cachedKinds, storage),
    findEntries(query, words, storage),
  ])
  documents.set(newsletterKind.name, entries)
  const kinds = [...cachedKinds, newsletterKind]
  const found = kinds.flatMap((kind) =>
    (documents.get(kind.name) ?? []).flatMap((document) => {
      const versions = [document.draft?.fields ?? {}, document.published?.fields ?? {}]
      const hit = findWords(words, namesOf(kind, document), versions)
      return hit ? [{ kind, document, ...hit }] : []
    }),
  )
  const inOrder = found.toSorted((a, b) => place(a) - place(b))
  return {
    rows: inOrder
      .slice(0, MOST_HITS)
      .map(({ kind, document, excerpt }) => ({ ...rowOf(kind, document, language), excerpt })),
    more: inOrder.length > MOST_HITS || entries.length > MOST_ENTRIES,
  }
}

function place({ excerpt }: Pick<Row, 'excerpt'>): number {
  return excerpt === undefined ? 0 : 1
}

/** The document's names in the list, in both languages, and the facts beside them. */
function namesOf(kind: NamedKind, { key, draft, published }: Document) {
  const { fields = {} } = draft ?? published ?? {}
  return languages.flatMap((each) => [
    kind.title({ key, fields }, each) ?? '',
    factOf(kind.name, fields, each) ?? '',
    ...(kind.many ? [] : [textIn(each).site.kinds[kind.name]]),
  ])
}

/** Newsletter entries with these words; public ones also in another spelling. The newest first. */
async function findEntries(
  query: string,
  words: readonly string[],
  storage: Storage,
): Promise<Document[]> {
  const options = { language: 'te', now: now(), most: MOST_ENTRIES } as const
  const [keys, drafts, { found }] = await Promise.all([
    keysWithWords(words, storage, MOST_ENTRIES + 1),
    listDrafts(newsletterKind, storage),
    searchSite(query, options, storage),
  ])
  const similarKeys = found.flatMap(({ kind, key }) => (kind === 'entry' ? [key] : []))
  const published = await readStored(newsletterKind, [...keys, ...similarKeys], storage)
  const entries = new Map([...published, ...drafts].map((entry) => [entry.key, entry]))
  return [...entries.values()].sort((a, b) => b.key.localeCompare(a.key))
}
