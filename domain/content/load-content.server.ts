import { now } from '../../config/clock.server.ts'
import { log } from '../../config/log.server.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { readNewest } from '../newsletter/newsletter.server.ts'
import { loadPictures } from '../pictures/pictures.server.ts'
import type { DocumentKind, Shown } from './document-kind.ts'
import { documentKinds } from './document-kinds.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { listKinds, shownOf } from './read-documents.server.ts'

/**
 * Loads the published documents into memory for visitors. Returns the names, `leaders/president`,
 * of those whose latest version is invalid: visitors see their last valid version, if there is one.
 */
export async function loadContent(
  kinds: readonly DocumentKind[],
  storage: Storage,
): Promise<string[]> {
  // Pictures first: a document is valid only while its pictures exist.
  await loadPictures(storage)
  const { shown, invalid } = await readPublished(kinds, storage)
  for (const [kind, documents] of shown) kind.show(documents)
  return invalid
}

/** Reads the published documents without showing them to visitors. */
export async function readPublished(kinds: readonly DocumentKind[], storage: Storage) {
  const invalid: string[] = []
  const shownBy = new Map<DocumentKind, Shown[]>()
  const held = kinds.filter(({ index }) => index === undefined)
  const all = await listKinds(held, storage)
  for (const kind of held) {
    const documents = all.get(kind.name) ?? []
    const shown: Shown[] = []
    for (const document of documents) {
      const { key, deleted, published } = document
      if (!published || deleted) continue
      const visible = await shownOf(kind, document, storage)
      if (visible) shown.push(visible)
      if (visible?.fields !== published.fields) invalid.push(`${kind.name}/${key}`)
    }
    if (!kind.many && shown.length === 0) shown.push(...kind.starter)
    shownBy.set(kind, shown)
  }
  return { shown: shownBy, invalid }
}

/**
 * Reloads the published content. Clear the page cache after it, not before. Reloads run one after
 * another, so that an earlier one cannot replace the content of a later one; calls during a reload
 * share the next one.
 */
export const refreshContent = oneAtATime(async () => {
  const storage = await database()
  for (const document of await loadContent(documentKinds, storage)) {
    log.error({ document }, 'a published document is not valid: an earlier version shows')
  }
  await readNewest(now(), storage)
})
