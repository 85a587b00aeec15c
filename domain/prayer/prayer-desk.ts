import { byLanguage, type Language } from '../content/language.ts'
import type { Text } from '../content/text.ts'
import { readId } from '../forms/read-id.ts'
import { type PrayerRequest, prayerTypes } from '../people/prayer.ts'

// A person's progress through the open requests. It is in the URL, so it needs no script, survives
// a reload, and two people can pray at the same time without locks.

/**
 * The open requests of a round: '' for all, `mine` for those assigned to the reader, those of the
 * week before the round, the urgent ones, or those of one type.
 */
export type RoundChoice = '' | 'mine' | 'week' | 'urgent' | PrayerRequest['type']

export function readChoice(value: unknown): RoundChoice {
  const choices: readonly RoundChoice[] = ['mine', 'week', 'urgent', ...prayerTypes]
  return choices.find((choice) => choice === value) ?? ''
}

export function choiceWords(only: RoundChoice, { desk, prayer }: Text): string {
  const { all, ...choices } = desk.choices
  return only === '' ? all : { ...choices, ...prayer.options.type }[only]
}

/**
 * The state of a round is in its URL, without a table or a lock: two people may see the same
 * request, and none stays locked by a phone that is no longer used. `since`: the instant at which
 * the round started. Requests prayed for since then are not shown again.
 */
export type Round = {
  since: string
  handled: number
  skipped: readonly number[]
  only: RoundChoice
}

/** Limits the length of the URL. Requests skipped before the last 500 are shown again. */
const MAX_SKIPPED = 500

export function readRound(parameters: URLSearchParams, now: string): Round {
  const since = parameters.get('since') ?? ''
  const only = readChoice(parameters.get('only'))
  const begun = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(since) && since <= now
  if (!begun) return { since: now, handled: 0, skipped: [], only }
  const handled = readId(parameters.get('handled')) ?? 0
  const typed = parameters.get('skipped') ?? ''
  const skipped = typed.split('.').flatMap((id) => readId(id) ?? [])
  return { since, handled, skipped: skipped.slice(-MAX_SKIPPED), only }
}

/**
 * The URL of the desk at a point of a round. The hash moves scroll position and tab order to the
 * request.
 */
export function deskPath(
  desk: string,
  { since, handled, skipped, only }: Round,
  more: Record<string, string | number> = {},
): string {
  const parameters = new URLSearchParams({ since, handled: String(handled) })
  if (skipped.length > 0) parameters.set('skipped', skipped.join('.'))
  if (only) parameters.set('only', only)
  for (const [name, value] of Object.entries(more)) parameters.set(name, String(value))
  return `${desk}?${parameters}#request`
}

/** The URL of a new round. */
export function roundAddress(desk: string, only: RoundChoice): string {
  return only ? `${desk}?${new URLSearchParams({ only })}` : desk
}

export function advanceRound(round: Round): Round {
  return { ...round, handled: round.handled + 1 }
}

/** Continues with the next request without marking this one. */
export function skipRequest(round: Round, id: number): Round {
  const skippedBefore = round.skipped.filter((skipped) => skipped !== id)
  return { ...advanceRound(round), skipped: [...skippedBefore, id].slice(-MAX_SKIPPED) }
}

const DAY_MILLISECONDS = 24 * 3_600_000
const agoFormats = byLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** "today", "yesterday", "3 days ago", "2 months ago" in a language, from two calendar days. */
export function longAgo(day: string, today: string, language: Language): string {
  // No Temporal here: not every browser has it.
  const days = Math.max(0, (Date.parse(today) - Date.parse(day)) / DAY_MILLISECONDS)
  const format = agoFormats(language)
  if (days < 60) return format.format(-days, 'day')
  const months = Math.floor((days * 12) / 365)
  return months < 24
    ? format.format(-months, 'month')
    : format.format(-Math.floor(months / 12), 'year')
}
