import { log } from '../../log.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { addLines } from './add-lines.server.ts'
import type { Agreed } from './import.ts'
import { removeAdded } from './undo-import.server.ts'

/** Agrees to a preview. Returns false when somebody else did, or it is gone. */
export async function agreeToImport(
  id: number,
  { language, words }: Agreed,
  staffName: string,
  storage: Storage,
): Promise<boolean> {
  const { numUpdatedRows } = await storage
    .updateTable('subscriber_imports')
    .set({
      state: 'adding',
      language,
      consent_version: CONSENT_VERSION,
      consent_words: words,
      staff_name: staffName,
    })
    .where('id', '=', id)
    .where('state', '=', 'preview')
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const underWay = new Map<number, Promise<void>>()

/**
 * Adds the subscribers of an agreed import, or removes those of one that is being undone, in the
 * background. Safe to call at any time and in several processes, also after one was killed. Never
 * rejects: the next call goes on.
 */
export function runImport(id: number, storage: Storage): Promise<void> {
  const running = underWay.get(id)
  if (running) return running
  const work = runBatches(id, storage)
    .catch((error: unknown) => log.error({ err: error, id }, 'an import of subscribers stopped'))
    .finally(() => underWay.delete(id))
  underWay.set(id, work)
  return work
}

/** Goes on with imports that a stopped process left unfinished. */
export async function runUnfinishedImports(storage: Storage): Promise<void> {
  const unfinished = await storage
    .selectFrom('subscriber_imports')
    .select('id')
    .where('state', 'in', ['adding', 'undoing'])
    .execute()
  for (const { id } of unfinished) await runImport(id, storage)
}

async function runBatches(id: number, storage: Storage): Promise<void> {
  for (const batch of [addLines, removeAdded]) {
    while (await storage.transaction().execute((transaction) => batch(id, transaction))) {
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
