import type { EntryForMail } from '../../domain/delivery.ts'
import { findPublic } from '../../domain/newsletter.server.ts'

/**
 * The published entry of a day (`2026-11-21`), as the deliveries need it. The one place where they
 * meet the newsletter.
 */
export async function findEntryForMail(date: string): Promise<EntryForMail | undefined> {
  const entry = await findPublic(date, Temporal.Now.instant())
  if (!entry) return undefined
  const { headline, html } = entry
  return { date, headline: headline.en, html: html.en, headlineTe: headline.te, htmlTe: html.te }
}
