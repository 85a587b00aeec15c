import { log } from '../../log.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import type { Language } from '../content/language.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { type Judged, judge } from './judge-lines.server.ts'
import { mailboxOf } from './mailbox.ts'

/** Subscribers added in one transaction, so that other requests are served in between. */
const BATCH_SIZE = 250

type Agreed = { language: Language; words: string }

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
 * Adds the subscribers of an agreed import in the background. Safe to call at any time and in
 * several processes, also after one was killed. Never rejects: the next call goes on.
 */
export function addInBackground(id: number, storage: Storage): Promise<void> {
  const running = underWay.get(id)
  if (running) return running
  const work = addAll(id, storage)
    .catch((error: unknown) => log.error({ err: error, id }, 'an import of subscribers stopped'))
    .finally(() => underWay.delete(id))
  underWay.set(id, work)
  return work
}

/** Goes on with imports that a stopped process left unfinished. */
export async function addRemaining(storage: Storage): Promise<void> {
  const unfinished = await storage
    .selectFrom('subscriber_imports')
    .select('id')
    .where('state', '=', 'adding')
    .execute()
  for (const { id } of unfinished) await addInBackground(id, storage)
}

async function addAll(id: number, storage: Storage): Promise<void> {
  while (await storage.transaction().execute((transaction) => addBatch(id, transaction))) {
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Adds the next lines; returns whether there may be more. */
async function addBatch(id: number, transaction: Storage): Promise<boolean> {
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
    .select(['id', 'email'])
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
  // Again: somebody may have subscribed or left since the preview.
  const judged = await judge(
    lines.map(({ email }) => email),
    transaction,
  )
  const isWanted = (place: number) => judged[place]?.outcome === 'new'
  const wanted = lines.filter((_, place) => isWanted(place))
  const added = await insertSubscribers(wanted, { ...found, language: found.language }, transaction)
  // One that another process inserted just now stays `new`, and is known in the next batch.
  const ours = wanted.filter(({ email }) => added.has(email.toLowerCase()))
  await setOutcome(ours, { outcome: 'added', detail: '' }, transaction)
  for (const [place, verdict] of judged.entries()) {
    const line = lines[place]
    if (line && !isWanted(place)) await setOutcome([line], verdict, transaction)
  }
  return true
}

/**
 * The people agreed before, to staff; so they are confirmed, and no mail asks them to confirm.
 * Returns the addresses that were inserted, in lower case.
 */
async function insertSubscribers(
  lines: { email: string }[],
  { id, language, consent_version }: { id: number; language: Language; consent_version: string },
  transaction: Storage,
): Promise<Set<string>> {
  if (lines.length === 0) return new Set()
  const now = instant()
  const rows = await transaction
    .insertInto('subscribers')
    .values(
      lines.map(({ email }) => ({
        email,
        email_key: email.toLowerCase(),
        mailbox: mailboxOf(email),
        status: 'confirmed' as const,
        language,
        subscribed_at: now,
        confirmed_at: now,
        consent_version,
        import_id: id,
      })),
    )
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('email_key')
    .execute()
  return new Set(rows.map(({ email_key }) => email_key))
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

/** Adds one person, who asked staff. Returns the subscriber's id, or why they were not added. */
export async function addOne(
  { email, language, words }: Agreed & { email: string },
  staffName: string,
  transaction: Storage,
): Promise<{ subscriber: number } | Judged> {
  const [verdict] = await judge([email], transaction)
  if (verdict && verdict.outcome !== 'new') return verdict
  const values = {
    state: 'done' as const,
    file_name: '',
    language,
    consent_version: CONSENT_VERSION,
    consent_words: words,
    staff_name: staffName,
    added: 1,
    created_at: instant(),
  }
  const { id } = await transaction
    .insertInto('subscriber_imports')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertSubscribers([{ email }], { ...values, id }, transaction)
  await logAuditEvent(
    {
      staffName,
      action: 'subscribers-added',
      subject: { kind: 'subscribers' },
      details: { count: 1 },
    },
    transaction,
  )
  const { id: subscriber } = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return { subscriber }
}

/**
 * Undoes an import: erases those whom it added with their mails. Those who subscribed themselves
 * meanwhile or were taken off stay as they are. Returns how many were erased; undefined when it was
 * undone before.
 */
export async function undoImport(
  id: number,
  staffName: string,
  transaction: Storage,
): Promise<number | undefined> {
  const { numUpdatedRows } = await transaction
    .updateTable('subscriber_imports')
    .set({ state: 'undone' })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const { numDeletedRows } = await transaction
    .deleteFrom('subscribers')
    .where('import_id', '=', id)
    .where('status', '!=', 'left')
    .executeTakeFirst()
  const count = Number(numDeletedRows)
  await logAuditEvent(
    {
      staffName,
      action: 'import-undone',
      subject: { kind: 'subscribers' },
      details: { count },
    },
    transaction,
  )
  return count
}
