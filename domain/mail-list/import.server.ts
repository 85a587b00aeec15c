import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { inParts } from '../../storage/parts.ts'
import { email as emailRule } from '../forms/rules.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import { leftAmong } from './former.server.ts'
import type { Agreed, FileLine, LineOutcome } from './import.ts'
import { mailboxOf } from './mailbox.ts'

/** Lines in one statement: each has several parameters. */
const BATCH = 100

/** Subscribers erased in one transaction: erasing them from the search index takes time. */
const ERASED = 50

export type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>
type Judged = { outcome: LineOutcome; detail: string }
export type ImportLine = Awaited<ReturnType<typeof linesWith>>[number]

/**
 * Stores a file's lines with their outcomes if imported now, and returns the preview's id. Not in
 * one transaction, so that others need not wait for it: nobody knows the id before it is complete.
 */
export async function previewImport(
  lines: readonly FileLine[],
  { fileName, staffName }: { fileName: string; staffName: string },
  storage: Storage,
): Promise<number> {
  const { id: import_id } = await storage
    .insertInto('subscriber_imports')
    .values({
      state: 'preview',
      file_name: fileName,
      staff_name: staffName,
      created_at: instant(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for await (const batch of inParts(lines, BATCH)) {
    const verdictOn = await verdicts(batch, storage)
    const rows = batch.map((line) => {
      const verdict = line.outcome === 'new' && verdictOn(line)
      return { import_id, ...line, ...verdict, email_key: line.email.toLowerCase() }
    })
    await storage.insertInto('subscriber_import_lines').values(rows).execute()
  }
  return import_id
}

export async function findImport(id: number, storage: Storage) {
  const found = await storage
    .selectFrom('subscriber_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const rows = await storage
    .selectFrom('subscriber_import_lines')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('import_id', '=', id)
    .groupBy('outcome')
    .execute()
  const counts: Partial<Record<LineOutcome, number>> = Object.fromEntries(
    rows.map(({ outcome, count }) => [outcome, count]),
  )
  return { ...found, counts }
}

/** The newest imports, agreed to or not. */
export async function listImports(storage: Storage) {
  return storage
    .selectFrom('subscriber_imports')
    .select(['id', 'state', 'file_name', 'staff_name', 'added', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Lines with one outcome, in the order of the file; `page` is from 1. */
export async function linesWith(
  id: number,
  outcome: LineOutcome,
  { page, perPage }: { page: number; perPage: number },
  storage: Storage,
) {
  return storage
    .selectFrom('subscriber_import_lines')
    .select(['id', 'line', 'email', 'name', 'language', 'detail'])
    .where('import_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('line')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/**
 * Gives lines of a preview, by id, another address, or takes in declined ones. Returns how many are
 * new; undefined when the preview was agreed to or deleted.
 */
export async function correctLines(
  id: number,
  emails: ReadonlyMap<number, string>,
  transaction: Storage,
): Promise<number | undefined> {
  if (!(await claim(id, 'preview', transaction))) return undefined
  if (emails.size === 0) return 0
  const lines = await transaction
    .selectFrom('subscriber_import_lines')
    .select(['id', 'email', 'outcome'])
    .where('import_id', '=', id)
    .where('id', 'in', [...emails.keys()])
    .where('outcome', 'in', ['wrong', 'declined', 'other'])
    .execute()
  let added = 0
  for (const line of lines) {
    const email = line.outcome === 'wrong' ? (emails.get(line.id) ?? '').trim() : line.email
    if (line.outcome === 'wrong' && (email === line.email || email === '')) continue
    const verdict = await judge(id, email, transaction)
    if (verdict.outcome === 'new') added++
    await transaction
      .updateTable('subscriber_import_lines')
      .set({ ...verdict, email: email.slice(0, 254), email_key: email.toLowerCase().slice(0, 254) })
      .where('id', '=', line.id)
      .execute()
  }
  return added
}

async function judge(id: number, email: string, transaction: Storage): Promise<Judged> {
  if (!emailRule.safeParse(email).success) return { outcome: 'wrong', detail: '' }
  const earlier = await transaction
    .selectFrom('subscriber_import_lines')
    .select('line')
    .where('import_id', '=', id)
    .where('email_key', '=', email.toLowerCase())
    .where('outcome', '=', 'new')
    .executeTakeFirst()
  if (earlier) return { outcome: 'duplicate', detail: String(earlier.line) }
  return (await verdicts([{ email }], transaction))({ email })
}

/** The outcome of each of at most 500 lines if it is added now: `new`, or why it is not. */
async function verdicts(lines: readonly { email: string }[], storage: Storage) {
  const keys = lines.map(({ email }) => email.toLowerCase())
  const [subscribers, suppressed, left] = await Promise.all([
    storage
      .selectFrom('subscribers')
      .select(['mailbox', 'status', 'left_reason'])
      .where('mailbox', 'in', keys.map(mailboxOf))
      .execute(),
    storage
      .selectFrom('suppressed_addresses')
      .select(['email_key', 'reason'])
      .where('email_key', 'in', keys)
      .execute(),
    leftAmong(keys, storage),
  ])
  return ({ email }: { email: string }): Judged => {
    const key = email.toLowerCase()
    const subscriber = subscribers.find(({ mailbox }) => mailbox === mailboxOf(key))
    if (subscriber?.status === 'left')
      return { outcome: 'removed', detail: subscriber.left_reason ?? '' }
    const refused = suppressed.find(({ email_key }) => email_key === key)
    if (refused) return { outcome: 'suppressed', detail: refused.reason }
    if (subscriber) return { outcome: 'known', detail: subscriber.status }
    const leftAt = left.get(key)
    return leftAt ? { outcome: 'left', detail: leftAt } : { outcome: 'new', detail: '' }
  }
}

/**
 * Adds everybody who is new in a preview, or nobody: they have agreed to staff, so they are
 * confirmed and get no mail to confirm. Returns how many; undefined when somebody else did, or the
 * preview is gone.
 */
export async function addAll(
  id: number,
  { language, words }: Agreed,
  staffName: string,
  transaction: Storage,
): Promise<number | undefined> {
  if (!(await claim(id, 'preview', transaction))) return undefined
  const lines = await transaction
    .selectFrom('subscriber_import_lines')
    .select(['id', 'email', 'name', 'language'])
    .where('import_id', '=', id)
    .where('outcome', '=', 'new')
    .orderBy('line')
    .orderBy('id')
    .execute()
  const now = instant()
  let added = 0
  for await (const batch of inParts(lines, BATCH)) {
    // Checked again: somebody may have subscribed or left since the preview.
    const verdictOn = await verdicts(batch, transaction)
    const wanted = batch.filter((line) => verdictOn(line).outcome === 'new')
    const rows = wanted.map(({ email, name, language: own }) => ({
      email,
      name,
      email_key: email.toLowerCase(),
      mailbox: mailboxOf(email),
      status: 'confirmed' as const,
      language: own || language,
      subscribed_at: now,
      confirmed_at: now,
      consent_version: CONSENT_VERSION,
      import_id: id,
    }))
    if (rows.length > 0) {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('subscribers')
        .values(rows)
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .executeTakeFirst()
      added += Number(numInsertedOrUpdatedRows)
      await setOutcome(wanted, { outcome: 'added', detail: '' }, transaction)
    }
    for (const line of batch) {
      const verdict = verdictOn(line)
      if (verdict.outcome !== 'new') await setOutcome([line], verdict, transaction)
    }
  }
  await transaction
    .updateTable('subscriber_imports')
    .set({
      state: 'done',
      added,
      language,
      consent_version: CONSENT_VERSION,
      consent_words: words,
      staff_name: staffName,
    })
    .where('id', '=', id)
    .execute()
  const event = { action: 'subscribers-added', kind: 'subscribers', count: added } as const
  await logAuditEvent({ staffName, ...event }, transaction)
  return added
}

async function setOutcome(lines: { id: number }[], verdict: Judged, transaction: Storage) {
  const ids = lines.map(({ id }) => id)
  const changed = transaction.updateTable('subscriber_import_lines').where('id', 'in', ids)
  await changed.set(verdict).execute()
}

/**
 * Erases the subscribers that an import added, with their mails, except those who have since
 * subscribed themselves or been removed by staff. Returns how many; undefined when it was undone
 * before. When it is interrupted, the next call erases the rest.
 */
export async function undoImport(
  id: number,
  staffName: string,
  storage: Storage,
): Promise<number | undefined> {
  for (let count = 0; ; await setImmediate()) {
    const erased = await storage.transaction().execute(async (transaction) => {
      if (!(await claim(id, 'done', transaction))) return undefined
      const next = transaction
        .selectFrom('subscribers')
        .select('id')
        .where('import_id', '=', id)
        .where('status', '!=', 'left')
        .limit(ERASED)
      const { numDeletedRows } = await transaction
        .deleteFrom('subscribers')
        .where('id', 'in', next)
        .executeTakeFirst()
      if (numDeletedRows > 0n) return Number(numDeletedRows)
      const imports = transaction.updateTable('subscriber_imports').where('id', '=', id)
      await imports.set({ state: 'undone' }).execute()
      const event = { action: 'import-undone', kind: 'subscribers', count } as const
      await logAuditEvent({ staffName, ...event }, transaction)
      return 0
    })
    if (!erased) return erased === undefined ? undefined : count
    count += erased
  }
}

/** Locks an import against others; returns whether it is in this state. */
async function claim(id: number, state: 'preview' | 'done', transaction: Storage) {
  const { numUpdatedRows } = await transaction
    .updateTable('subscriber_imports')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a preview. Returns false when it was agreed to or deleted in the meantime. */
export async function discardPreview(id: number, storage: Storage): Promise<boolean> {
  const { numDeletedRows } = await previewsIn(storage).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0
}

/**
 * Deletes data that is no longer needed: previews made before an instant, and the lines of finished
 * imports. The import itself stays, as the record of the consent.
 */
export async function deleteOldLines(before: string, storage: Storage): Promise<void> {
  await previewsIn(storage).where('created_at', '<', before).execute()
  const old = storage.selectFrom('subscriber_imports').select('id').where('created_at', '<', before)
  await storage.deleteFrom('subscriber_import_lines').where('import_id', 'in', old).execute()
}

function previewsIn(storage: Storage) {
  return storage.deleteFrom('subscriber_imports').where('state', '=', 'preview')
}
