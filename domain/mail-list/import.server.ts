import { setImmediate } from 'node:timers/promises'
import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { inParts } from '../../storage/parts.ts'
import { CONSENT_VERSION } from '../privacy/consent.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { Agreed } from './import.ts'
import { mailboxOf } from './mailbox.ts'
import { BATCH, claim, type ImportLine, type Judged, judgeLines } from './preview.server.ts'

/** Subscribers erased in one transaction: erasing them from the search index takes time. */
const ERASED = 50

/**
 * Adds everybody who is new in a preview, or nobody. Returns how many; undefined when somebody else
 * did, or the preview is gone.
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
  let added = 0
  for await (const batch of inParts(lines, BATCH)) {
    // Checked again: somebody may have subscribed or left since the preview.
    const judged = await judgeLines(batch, transaction)
    const wanted = judged.filter(({ outcome }) => outcome === 'new')
    added += await insertSubscribers(wanted, { id, language }, transaction)
    await setOutcome(wanted, { outcome: 'added', detail: '' }, transaction)
    for (const { outcome, detail, ...line } of judged) {
      if (outcome !== 'new') await setOutcome([line], { outcome, detail }, transaction)
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
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await transaction
    .updateTable('subscriber_import_lines')
    .set(verdict)
    .where('id', 'in', ids)
    .execute()
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
  let count = 0
  while (true) {
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
    if (erased === undefined) return undefined
    if (erased === 0) return count
    count += erased
    await setImmediate()
  }
}

/**
 * Inserts people who have agreed to staff: they are confirmed at once and get no mail to confirm.
 * Returns how many were not on the list.
 */
async function insertSubscribers(
  lines: Pick<ImportLine, 'email' | 'name' | 'language'>[],
  { id, language }: { id: number } & Pick<Agreed, 'language'>,
  transaction: Storage,
): Promise<number> {
  if (lines.length === 0) return 0
  const now = instant()
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('subscribers')
    .values(
      lines.map(({ email, name, ...line }) => ({
        email,
        name,
        email_key: email.toLowerCase(),
        mailbox: mailboxOf(email),
        status: 'confirmed' as const,
        language: line.language || language,
        subscribed_at: now,
        confirmed_at: now,
        consent_version: CONSENT_VERSION,
        import_id: id,
      })),
    )
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
