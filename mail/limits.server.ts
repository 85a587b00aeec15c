import { countRows } from '../storage/count-rows.ts'
import type { Storage } from '../storage/database.server.ts'
import { ago, DAY, HOUR, instant } from '../storage/instant.ts'

/** The most mails that all processes together may send within any hour and any day. */
export type MailLimits = { perHour?: number | undefined; perDay?: number | undefined }

type Window = { limit: number; length: number; newsletter: number }

/** The lowest priority that may be sent now; undefined when no mail may be sent. */
export async function lowestPriority(
  limits: MailLimits,
  storage: Storage,
): Promise<0 | 1 | undefined> {
  let lowest: 0 | 1 = 1
  for (const { limit, length, newsletter } of windowsOf(limits)) {
    const counted = storage
      .selectFrom('mails')
      .where(({ eb, or, and }) =>
        or([
          eb('state', '=', 'claimed'),
          and([eb('finished_at', '>', ago(length)), eb('state', '!=', 'suppressed')]),
        ]),
      )
    const used = await countRows(counted)
    if (used >= limit) return undefined
    if (used >= newsletter) lowest = 0
  }
  return lowest
}

/** When the next newsletter mail may be sent; undefined when it may be sent now. */
export async function newsletterWaitsUntil(
  limits: MailLimits,
  storage: Storage,
): Promise<string | undefined> {
  const ends: number[] = []
  for (const { length, newsletter } of windowsOf(limits)) {
    const oldest = await storage
      .selectFrom('mails')
      .select('finished_at')
      .where('finished_at', '>', ago(length))
      .where('state', '!=', 'suppressed')
      .orderBy('finished_at', 'desc')
      .offset(newsletter - 1)
      .limit(1)
      .executeTakeFirst()
    if (oldest?.finished_at) ends.push(Date.parse(oldest.finished_at) + length)
  }
  return ends.length > 0 ? instant(Math.max(...ends)) : undefined
}

/** How many readers can get a letter before the next day's; undefined without a limit. */
export function lettersPerDay(limits: MailLimits): number | undefined {
  const all = windowsOf(limits).map(({ newsletter, length }) => (newsletter * DAY) / length)
  return all.length > 0 ? Math.min(...all) : undefined
}

/** A tenth is reserved for mails other than the newsletter, such as links to choose a password. */
function windowsOf({ perHour, perDay }: MailLimits): Window[] {
  const all = [
    { limit: perHour, length: HOUR },
    { limit: perDay, length: DAY },
  ]
  return all.flatMap(({ limit, length }) =>
    limit === undefined ? [] : [{ limit, length, newsletter: limit - Math.ceil(limit / 10) }],
  )
}
