import { now } from '../../../clock.server.ts'
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
import { type NamedKind, type Row, rowsIn } from './document-rows.server.ts'

const MOST_HITS = 50
/** Entries are read whole to find the words in them. */
const MOST_ENTRIES = 20

export type FoundDocuments = { rows: Row[]; more: boolean }

/**
 * The documents of all kinds with these words in either language, also drafts and deleted ones:
 * first those that have them in the name, in the order of the list of the site.
 */
export async function findDocuments(
  query: string,
  language: Language,
  storage: Storage,
): Promise<FoundDocuments> {
  const words = wordsToFind(query)
  if (words.length === 0) return { rows: [], more: false }
  const [documents, entries, rowOf] = await Promise.all([
    listKinds(cachedKinds, storage),
    findEntries(query, words, storage),
    rowsIn(language, storage),
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
  const inOrder = found.toSorted((one, other) => place(one) - place(other))
  return {
    rows: inOrder
      .slice(0, MOST_HITS)
      .map(({ kind, document, excerpt }) => ({ ...rowOf(kind, document), excerpt })),
    more: inOrder.length > MOST_HITS || entries.length > MOST_ENTRIES,
  }
}

function place({ excerpt }: Pick<Row, 'excerpt'>): number {
  return excerpt === undefined ? 0 : 1
}

/** The names that the list has for it in both languages, with the fact beside them. */
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
  const near = { language: 'te', now: now(), most: MOST_ENTRIES } as const
  const [keys, drafts, { found }] = await Promise.all([
    keysWithWords(words, storage, MOST_ENTRIES + 1),
    listDrafts(newsletterKind, storage),
    searchSite(query, near, storage),
  ])
  const nearKeys = found.flatMap(({ kind, key }) => (kind === 'entry' ? [key] : []))
  const published = await readStored(newsletterKind, [...keys, ...nearKeys], storage)
  const entries = new Map([...published, ...drafts].map((one) => [one.key, one]))
  return [...entries.values()].sort((one, other) => other.key.localeCompare(one.key))
}
