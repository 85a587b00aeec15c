import { log } from '../../config/log.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { Agreed } from './import.ts'
import { insertSubscribers } from './insert-subscribers.server.ts'
import { checkAddresses, type Judged } from './judge-lines.server.ts'
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
 * rejects: the next call continues.
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

/** Continues imports that a stopped process left unfinished. */
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

/** Subscribers added per transaction, so that other requests are served in between. */
const BATCH_SIZE = 250

/** Adds the next lines of an agreed import; returns whether there may be more. */
async function addLines(id: number, transaction: Storage): Promise<boolean> {
  // Locks the import against other processes.
  const found = await transaction
    .updateTable('subscriber_imports')
    .set({ state: 'adding' })
    .where('id', '=', id)
    .where('state', '=', 'adding')
    .returningAll()
    .executeTakeFirst()
  if (!found || found.language === '') return false
  const lines = await transaction
    .selectFrom('subscriber_import_lines')
    .select(['id', 'email', 'name', 'language'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'new')
    .orderBy('line')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute()
  if (lines.length === 0) {
    await finish(found, transaction)
    return false
  }
  // Checked again: somebody may have subscribed or left since the preview.
  const judged = await checkAddresses(
    lines.map(({ email }) => email),
    transaction,
  )
  const isWanted = (place: number) => judged[place]?.outcome === 'new'
  const wanted = lines.filter((_, place) => isWanted(place))
  const added = await insertSubscribers(wanted, { ...found, language: found.language }, transaction)
  // An address that another process has just inserted stays `new`; the next batch finds it `known`.
  const ours = wanted.filter(({ email }) => added.has(email.toLowerCase()))
  await setOutcome(ours, { outcome: 'added', detail: '' }, transaction)
  for (const [place, verdict] of judged.entries()) {
    const line = lines[place]
    if (line && !isWanted(place)) await setOutcome([line], verdict, transaction)
  }
  return true
}

async function setOutcome(lines: { id: number }[], verdict: Judged, transaction: Storage) {
  if (lines.length === 0) return
  await transaction
    .updateTable('subscriber_import_lines')
    .set(verdict)
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
}

async function finish(
  { id, staff_name }: { id: number; staff_name: string },
  transaction: Storage,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('subscriber_import_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .where('outcome', '=', 'added')
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('subscriber_imports')
    .set({ state: 'done', added: count })
    .where('id', '=', id)
    .execute()
  await logAuditEvent(
    {
      staffName: staff_name,
      action: 'subscribers-added',
      subject: { kind: 'subscribers' },
      details: { count },
    },
    transaction,
  )
}
