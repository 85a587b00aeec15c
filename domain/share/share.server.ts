import type { Storage } from '../../storage/database.server.ts'
import { dayOf, indianDate } from '../calendar/day.ts'
import { ONLY } from '../content/fields.ts'
import { giving, payingIsSample } from '../content/giving.ts'
import type { Language } from '../content/language.ts'
import { notices } from '../content/notices.ts'
import { localize, textIn } from '../content/text.ts'
import { upiLink } from '../content/upi.ts'
import type { LiveState } from '../live/live-state.ts'
import { readLiveState } from '../live/live-video.server.ts'
import { firstSentences } from '../newsletter/first-sentences.ts'
import { wordsOf } from '../newsletter/html.server.ts'
import { findPublic, findPublicOrPlanned } from '../newsletter/newsletter.server.ts'
import { shareOccasion } from './occasion.ts'
import type { Shared, Subject } from './shared.ts'
import { shareWeek } from './week.ts'

type At = { now: Temporal.Instant; language: Language; storage: Storage }

/**
 * What visitors see of a subject now, for sharing; also an entry that is planned for a later day.
 * Undefined when the document does not exist, is deleted or over.
 */
export async function findShared({ kind, key }: Subject, at: At): Promise<Shared | undefined> {
  const { now, language, storage } = at
  switch (kind) {
    case 'week':
      return key === ONLY ? shareWeek(now, language) : undefined
    case 'live':
      return key === ONLY ? shareLive(await readLiveState(storage, now), language) : undefined
    case 'newsletter':
      return shareEntry(key, at)
    case 'notices':
      return shareNotice(key, at)
    case 'giving':
      return shareGiving(key, language)
    default:
      return shareOccasion(kind, key, now, language)
  }
}

/** Only during a live stream. */
export function shareLive(state: LiveState, language: Language): Shared | undefined {
  if (state.is !== 'live') return undefined
  const { stream, byItself } = state
  const name = stream.name ?? (byItself && localize(byItself.service.name, language).text)
  const groups = name ? [{ lines: [{ words: name }] }] : []
  return { kind: 'live', key: ONLY, title: textIn(language).live.playing, groups }
}

function shareNotice(key: string, { now, language }: At): Shared | undefined {
  const today = dayOf(now.toString())
  const notice = notices().find(({ id, last }) => id === key && today <= last)
  if (!notice) return undefined
  const lines = [{ words: localize(notice.words, language).text }]
  const title = textIn(language).shell.notice
  return { kind: 'notices', key, planned: today < notice.first, title, groups: [{ lines }] }
}

async function shareEntry(
  date: string,
  { now, language, storage }: At,
): Promise<Shared | undefined> {
  const published = await findPublic(date, now, storage)
  const entry = published ?? (await findPublicOrPlanned(date, storage))
  if (!entry) return undefined
  const { text: html, lang = language } = localize(entry.html, language)
  const summary = firstSentences(wordsOf(html), lang)
  return {
    ...{ kind: 'newsletter', key: date, planned: !published },
    title: localize(entry.headline, language).text,
    groups: [{ lines: [{ words: indianDate(date, language) }] }, { lines: [{ words: summary }] }],
  }
}

/** One account, by its position from 1. Sample details are marked as a sample. */
function shareGiving(key: string, language: Language): Shared | undefined {
  const { give, share } = textIn(language)
  const { payee, accounts } = giving().upi
  const account = accounts.find((_, at) => key === String(at + 1))
  if (!account) return undefined
  const lines = [
    ...(payingIsSample() ? [{ words: '', change: give.sampleHeading }] : []),
    ...[`${give.upiId}: ${account.id}`, payee, share.citizens].map((words) => ({ words })),
  ]
  const title = localize(account.purpose, language).text
  return { kind: 'giving', key, title, groups: [{ lines }], code: upiLink({ ...account, payee }) }
}
