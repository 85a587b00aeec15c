import { setImmediate as nextTurn } from 'node:timers/promises'
import extraWordsJson from '../../content/search-words.json' with { type: 'json' }
import type { Storage } from '../../storage/database.server.ts'
import { acquireLock } from '../../storage/lock.ts'
import { inParts } from '../../storage/parts.ts'
import { dayOf, longDate } from '../calendar/day.ts'
import { type Language, languages } from '../content/language.ts'
import { documentsWithLatest, readOfDay } from '../content/read-documents.server.ts'
import { entryOf, newsletterKind } from '../newsletter/document-kind.server.ts'
import { wordsOf } from '../newsletter/html.server.ts'
import { foldedWords, skeletonOf } from './fold.ts'
import { nameOf, type SearchDocument } from './search-document.ts'
import { siteDocuments } from './site-documents.server.ts'

/** Change this number with the folding or the extra words: every site then folds again. */
const FOLDING = 5

/** The documents of one key, in all their languages. */
type Item = Pick<SearchDocument, 'kind' | 'key'> & {
  /** Changes when the documents change. */
  stamp: string
  read: () => SearchDocument[] | Promise<SearchDocument[]>
}

/**
 * Updates the search documents to what the site shows. Call it after a change is committed and the
 * content reloaded. Stops between two documents when `goesOn` returns false.
 */
export async function refreshSearch(storage: Storage, goesOn = () => true): Promise<void> {
  const documents = [...siteDocuments(), ...(await videoDocuments(storage))]
  const items: Item[] = [
    ...[...Map.groupBy(documents, nameOf).values()].flatMap((group) =>
      group.slice(0, 1).map(({ kind, key }) => {
        return { kind, key, stamp: `${FOLDING} ${JSON.stringify(group)}`, read: () => group }
      }),
    ),
    ...(await listEntries(storage)).map(({ key, day, version }) => ({
      ...{ kind: 'entry' as const, key, stamp: `${FOLDING} ${version} ${day}` },
      read: () => readEntry(day ?? '', storage),
    })),
  ]
  const stored = await storage
    .selectFrom('search_documents')
    .select(['kind', 'key', 'stamp'])
    .execute()
  const held = new Map(stored.map((row) => [nameOf(row), row]))
  const kept = new Set(items.map(nameOf))
  for (const [name, row] of held) if (!kept.has(name)) await remove(row, storage)
  const changed = items.filter((item) => held.get(nameOf(item))?.stamp !== item.stamp)
  for (const item of changed) {
    if (!goesOn()) return
    await write(item, storage)
    // Other requests are answered meanwhile.
    await nextTurn()
  }
}

/** The ended streams that have a name, in the language of its script. */
async function videoDocuments(storage: Storage): Promise<SearchDocument[]> {
  const rows = await storage
    .selectFrom('live_videos')
    .select(['id', 'name', 'created_at'])
    .where('ended_at', 'is not', null)
    .execute()
  return rows.flatMap(({ id, name, created_at }) => {
    if (!name) return []
    const language: Language = /\p{Script=Telugu}/u.test(name) ? 'te' : 'en'
    const day = dayOf(created_at)
    const body = longDate(day, language)
    return [{ kind: 'video' as const, key: String(id), language, day, title: name, body }]
  })
}

/** All published entries that are not deleted, including those of future days. */
function listEntries(storage: Storage) {
  return documentsWithLatest(storage)
    .select(['key', 'documents.day', 'document_versions.id as version'])
    .where('kind', '=', newsletterKind.name)
    .where('deleted_at', 'is', null)
    .where('document_versions.id', 'is not', null)
    .orderBy('documents.day')
    .execute()
}

/** The entry of a day as its page shows it, in each language it is written in. */
async function readEntry(day: string, storage: Storage): Promise<SearchDocument[]> {
  const found = await readOfDay(newsletterKind, day, storage)
  if (!found) return []
  const { headline, html } = entryOf(found.fields)
  return languages.flatMap((language) => {
    const [title, ownHtml] = [headline[language], html[language]]
    if (title === undefined || ownHtml === undefined) return []
    const body = `${wordsOf(ownHtml)}\n${longDate(day, language)}`
    return [{ kind: 'entry' as const, key: found.key, language, day, title, body }]
  })
}

async function write({ kind, key, stamp, read }: Item, storage: Storage): Promise<void> {
  const rows = (await read()).map((document) => ({ ...document, stamp, ...folded(document) }))
  const words = rows.map((row) => `${row.title_words} ${row.extra_words} ${row.body_words}`)
  await storage.transaction().execute(async (transaction) => {
    // A lock, because two processes may find the same change.
    await acquireLock('content', transaction)
    await remove({ kind, key }, transaction)
    for (const row of rows) {
      await transaction.insertInto('search_documents').values(row).execute()
    }
    await addWords([...new Set(words.join(' ').split(' '))].filter(Boolean), transaction)
  })
}

function folded({ kind, key, title, body }: SearchDocument) {
  const words = (text: string) => foldedWords(text).join(' ')
  return {
    title_words: words(title),
    extra_words: words(
      [kind, nameOf({ kind, key })].map((name) => extraWords[name] ?? '').join(' '),
    ),
    body_words: words(body),
  }
}

const extraWords: Record<string, string> = extraWordsJson

async function addWords(words: string[], storage: Storage): Promise<void> {
  for await (const part of inParts(words)) {
    await storage
      .insertInto('search_words')
      .values(part.map((word) => ({ word, skeleton: skeletonOf(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function remove({ kind, key }: Pick<Item, 'kind' | 'key'>, storage: Storage) {
  const query = storage.deleteFrom('search_documents')
  await query.where('kind', '=', kind).where('key', '=', key).execute()
}
