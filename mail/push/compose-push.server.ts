import { ministry } from '../../domain/content/ministry.ts'
import { localize, textIn } from '../../domain/content/text.ts'
import { readLiveState } from '../../domain/live/live-video.server.ts'
import { findPublic } from '../../domain/newsletter/newsletter.server.ts'
import type { PushMessage } from '../../domain/push/kinds.ts'
import type { Storage } from '../../storage/database.server.ts'
import type { MailUrls } from '../urls.ts'
import type { Push } from './claim-push.server.ts'

/**
 * Composes a notification when it is sent, in the language of the page where the browser
 * subscribed. Returns undefined when it is too late, no longer wanted, or no longer true.
 */
export async function composePush(
  push: Push,
  now: Temporal.Instant,
  storage: Storage,
  urls: MailUrls,
): Promise<PushMessage | undefined> {
  const { kind, subject, expires_at, language } = push
  if (!push[kind] || Date.parse(expires_at) <= now.epochMilliseconds) return undefined
  const wordsFor = kind === 'live' ? liveWords : entryWords
  const words = await wordsFor(push, now, storage, urls)
  return (
    words && { ...words, language, tag: `${kind} ${subject}`, stop: textIn(language).tellMe.end }
  )
}

type Words = Pick<PushMessage, 'title' | 'body' | 'url'>

async function liveWords(
  { language }: Push,
  now: Temporal.Instant,
  storage: Storage,
  urls: MailUrls,
): Promise<Words | undefined> {
  const state = await readLiveState(storage, now)
  if (state.is !== 'live') return undefined
  const body = state.stream.name ?? ministry().name[language]
  return { title: textIn(language).live.playing, body, url: urls(language).live }
}

/** The entry that is mailed on that day, unless staff cancelled it. */
async function entryWords(
  { language, subject }: Push,
  now: Temporal.Instant,
  storage: Storage,
  urls: MailUrls,
): Promise<Words | undefined> {
  const delivery = await storage
    .selectFrom('deliveries')
    .select(['entry_date', 'archive_date'])
    .where('entry_date', '=', subject)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst()
  const date = delivery && (delivery.archive_date ?? delivery.entry_date)
  const entry = date && (await findPublic(date, now, storage))
  if (!entry) return undefined
  const title = textIn(language).tellMe.morning
  return { title, body: localize(entry.headline, language).text, url: urls(language).entry(date) }
}
