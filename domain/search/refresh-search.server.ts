import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { log } from '../../log.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import type { Schema } from '../../storage/schema.ts'
import { listEntries, readEntry } from './entry-documents.server.ts'
import { foldedWords, skeletonOf } from './fold.ts'
import { letters } from './letters.server.ts'
import type { SearchDocument } from './search-document.ts'
import { siteDocuments } from './site-documents.server.ts'
import { videoDocuments } from './video-documents.server.ts'

/** Another number makes every site fold its words anew. */
const FOLDING = 1
/** Keys that are written in one transaction. */
const BATCH = 50
/** Words in one statement. */
const WORDS = 1_000

/** What is found under one key, in all its languages. */
type Item = {
  kind: string
  key: string
  /** Differs when the documents do. */
  stamp: string
  read: () => SearchDocument[] | Promise<SearchDocument[]>
}

/**
 * Brings what visitors find up to date with what the site shows. Call it after the change is
 * committed and the content reloaded. Logs an error instead of throwing it: the change stands.
 */
export async function refreshSearch(storage: Storage): Promise<void> {
  await refresh(storage).catch((error: unknown) => {
    log.error({ err: error }, 'the search could not be brought up to date')
  })
}

async function refresh(storage: Storage): Promise<void> {
  const items = [
    ...itemsOf([...siteDocuments(), ...(await videoDocuments(storage))]),
    ...(await listEntries(storage)).map(({ key, day, version }) => ({
      kind: 'entry',
      key,
      stamp: `${FOLDING} ${version} ${day}`,
      read: () => readEntry({ key, day }, storage),
    })),
  ]
  const stored = await storage
    .selectFrom('search_documents')
    .select(['kind', 'key', 'stamp'])
    .execute()
  const held = new Map(stored.map((row) => [nameOf(row), row]))
  const changed = items.filter((item) => held.get(nameOf(item))?.stamp !== item.stamp)
  for (let at = 0; at < changed.length; at += BATCH) {
    await write(changed.slice(at, at + BATCH), storage)
  }
  const kept = new Set(items.map(nameOf))
  const gone = [...held].filter(([name]) => !kept.has(name)).map(([, row]) => row)
  for (const { kind, key } of gone) await remove(kind, [key], storage)
}

function itemsOf(documents: SearchDocument[]): Item[] {
  return [...Map.groupBy(documents, nameOf).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const stamp = createHash('sha256').update(JSON.stringify(group)).digest('base64url')
    return [{ kind: first.kind, key: first.key, stamp: `${FOLDING} ${stamp}`, read: () => group }]
  })
}

async function write(items: Item[], storage: Storage): Promise<void> {
  const rows: Insertable<Schema['search_documents']>[] = []
  for (const { stamp, read } of items) {
    rows.push(...(await read()).map((document) => ({ ...document, stamp, ...folded(document) })))
  }
  const words = new Set(rows.flatMap((row) => `${row.title_words} ${row.body_words}`.split(' ')))
  await storage.transaction().execute(async (transaction) => {
    // Two processes may find the same change.
    await transaction
      .updateTable('locks')
      .set({ name: 'content' })
      .where('name', '=', 'content')
      .execute()
    for (const [kind, group] of Map.groupBy(items, ({ kind }) => kind)) {
      await remove(
        kind,
        group.map(({ key }) => key),
        transaction,
      )
    }
    for (const row of rows) await transaction.insertInto('search_documents').values(row).execute()
    await addWords([...words].filter(Boolean), transaction)
  })
}

function folded({ title, body }: SearchDocument) {
  const words = (text: string) => foldedWords(text, letters).join(' ')
  return { title_words: words(title), body_words: words(body) }
}

async function addWords(words: string[], storage: Storage): Promise<void> {
  for (let at = 0; at < words.length; at += WORDS) {
    const part = words.slice(at, at + WORDS)
    await storage
      .insertInto('search_words')
      .values(part.map((word) => ({ word, skeleton: skeletonOf(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function remove(kind: string, keys: string[], storage: Storage): Promise<void> {
  await storage
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute()
}

function nameOf({ kind, key }: { kind: string; key: string }): string {
  return `${kind}/${key}`
}
