import type { Storage } from '../../storage/database.server.ts'
import { instant } from '../../storage/instant.ts'
import { prayerTypes } from '../people/prayer.ts'
import { logAuditEvent } from '../staff/audit.server.ts'
import type { Colleague } from '../staff/staff.ts'
import { decryptPrayer } from './encryption.server.ts'
import { firstName, withoutContact } from './first-name.ts'
import { ofChoice, open } from './open-prayers.server.ts'
import type { RoundChoice } from './prayer-desk.ts'
import { isUrgent } from './urgency.ts'

/** More would be a book, not a prayer meeting. */
const MAX_PRINTED = 300

export type PrayerPaper = Awaited<ReturnType<typeof printPrayers>>

/**
 * Returns the open requests of a choice to read aloud, by type, the longest waiting first; without
 * what tells who asked. Writes an audit event.
 */
export async function printPrayers(only: RoundChoice, by: Colleague, storage: Storage) {
  const chosen = ofChoice({ only, since: instant() }, by.id)
  const rows = await open(storage)
    .selectAll()
    .where(chosen)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_PRINTED)
    .execute()
  const { count } = await open(storage)
    .where(chosen)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const requests = rows.map((row) => ({
    id: row.id,
    type: row.type,
    // Read aloud, a cry for help must not tell whose it is.
    name: row.is_anonymous || isUrgent(row.urgency) ? '' : firstName(row.name),
    message: withoutContact(decryptPrayer(row, storage)),
  }))
  await logAuditEvent(
    {
      staffName: by.name,
      action: 'prayers-printed',
      subject: { kind: 'prayers' },
      details: { count: rows.length },
    },
    storage,
  )
  const types = prayerTypes.map((type) => ({
    type,
    requests: requests.filter((request) => request.type === type),
  }))
  return {
    only,
    types: types.filter(({ requests }) => requests.length > 0),
    count: rows.length,
    more: count - rows.length,
    urgent: rows.filter(({ urgency }) => isUrgent(urgency)).length,
  }
}
