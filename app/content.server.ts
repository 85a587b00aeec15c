import { AsyncLocalStorage } from 'node:async_hooks'
import { previewFrom, type Shown } from '../domain/content/kind.ts'
import { kinds } from '../domain/content/kinds.ts'
import { loadContent } from '../domain/content/read-documents.server.ts'
import { database } from '../storage/database.server.ts'
import { log } from './log.server.ts'

type Replaced = Partial<Record<string, readonly Shown[]>>

const previewed = new AsyncLocalStorage<Replaced>()
previewFrom(() => previewed.getStore())

/** Makes a page that shows `replaced` in the place of these kinds' published documents. */
export function withContent<Result>(replaced: Replaced, make: () => Result): Result {
  return previewed.run(replaced, make)
}

/** Takes over what is published now; the page cache is cleared after it, not before. */
export async function refreshContent(): Promise<void> {
  for (const { key } of await loadContent(kinds, await database())) {
    log.error({ document: key }, 'a published document is not valid: an earlier version shows')
  }
}
