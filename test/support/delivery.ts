// The built site with a day's entry and many subscribers, for tests and benchmarks that deliver
// it. Nothing here needs Vitest.
import { setTimeout as wait } from 'node:timers/promises'
import { MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import { listDeliveries } from '../../domain/mail-list/delivery.server.ts'
import { addAccount } from '../../domain/staff/account.server.ts'
import { startSession } from '../../domain/staff/session.server.ts'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { addEntries } from './entries.ts'
import { withDatabase } from './records.ts'
import { subscriberRow } from './sample-rows.ts'
import { startSiteProcess } from './site-process.ts'

export type DeliverySite = Awaited<ReturnType<typeof startDeliverySite>>

const PARAGRAPH =
  'In the villages around our town the lamp is lit before the stars come out. Nobody lights it for its own sake: it stands where all who enter can see by it. '
const TELUGU = 'చీకటి పడకముందే ఊళ్ళో దీపం వెలిగిస్తారు. ఇంట్లోకి వచ్చే ప్రతి ఒక్కరూ ఆ వెలుగులో చూస్తారు. '

/** Confirmed subscribers (two of three read Telugu), today's entry, and an administrator. */
export async function prepareDelivery(place: DatabaseLocation, subscribers: number): Promise<void> {
  await addAdministrator(place)
  const at = new Date().toISOString()
  const rows = Array.from({ length: subscribers }, (_, index) => ({
    ...subscriberRow(recipient(index), at),
    language: index % 3 ? ('te' as const) : ('en' as const),
  }))
  const entry = {
    date: Temporal.Now.plainDateISO(MINISTRY_ZONE).toString(),
    headline: 'A lamp on a stand',
    content: `${PARAGRAPH.repeat(2)}\n\n`.repeat(4),
    headline_te: 'దీపస్తంభం మీద దీపం',
    content_te: `${TELUGU.repeat(3)}\n\n`.repeat(4),
  }
  await withDatabase(place, async (db) => {
    for (let from = 0; from < subscribers; from += 500) {
      const some = rows.slice(from, from + 500)
      await db.insertInto('subscribers').values(some).execute()
    }
    await addEntries([entry], db)
  })
}

/** The address of a subscriber, counted from 0. */
export function recipient(index: number): string {
  return `reader${index}@example.org`
}

/** Adds the first account and signs it in. */
export function addAdministrator(
  place: DatabaseLocation,
  { name = 'Priya', password = 'correct horse battery' } = {},
): Promise<{ id: number; cookie: string }> {
  return withDatabase(place, async (db) => {
    await addAccount('', { name, password }, db)
    const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    return { id, cookie: `session=${await startSession(id, db)}` }
  })
}

/** Starts the site as the service does, with another hour of delivery. */
export async function startDeliverySite(
  place: DatabaseLocation,
  smtpUrl: string,
  more: Record<string, string> = {},
) {
  const { dataDir, databaseUrl = '' } = place
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Lampstand <news@lampstand.example>',
    NEWSLETTER_HOUR: '0',
    ...more,
  })

  async function progress() {
    const [delivery] = await withDatabase(place, (db) => listDeliveries(1, db))
    return delivery
  }

  return {
    ...site,
    progress,
    /** Starts today's delivery now: an entry published after the hour waits ten minutes. */
    startNow: async () => {
      while (!(await progress())) await wait(50)
      const starts_at = new Date().toISOString()
      await withDatabase(place, (db) => db.updateTable('deliveries').set({ starts_at }).execute())
    },
  }
}

/** Counts the recipients with no copy, one, two, and more. */
export function countCopies(mails: readonly { to: string }[], expected: number) {
  const counts = [...Map.groupBy(mails, ({ to }) => to).values()].map(({ length }) => length)
  return {
    none: expected - counts.length,
    one: counts.filter((count) => count === 1).length,
    two: counts.filter((count) => count === 2).length,
    more: counts.filter((count) => count > 2).length,
  }
}
