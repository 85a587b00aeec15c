import type { EntryForMail } from '../../domain/mail-list/delivery.ts'
import { findPublic, findPublicOrPlanned } from '../../domain/newsletter/newsletter.server.ts'
import type { NewsletterEntry } from '../../domain/newsletter/newsletter.ts'
import { now } from '../clock.server.ts'

// The one place where the deliveries meet the newsletter.

/** The published entry of a day (`2026-11-21`), as the deliveries need it. */
export async function findEntryForMail(date: string): Promise<EntryForMail | undefined> {
  return forMail(await findPublic(date, now()))
}

/** The same before its hour too: staff look at the mail, and send it to themselves, first. */
export async function findEntryForStaff(date: string): Promise<EntryForMail | undefined> {
  return forMail(await findPublicOrPlanned(date))
}

function forMail(entry: NewsletterEntry | undefined): EntryForMail | undefined {
  if (!entry) return undefined
  const { date, headline, html } = entry
  return { date, headline: headline.en, html: html.en, headlineTe: headline.te, htmlTe: html.te }
}
