import type { Storage } from '../../storage/database.server.ts'
import { indianDate } from '../calendar/day.ts'
import { ONLY } from '../content/document-kind.ts'
import { giving, payingIsSample } from '../content/giving.ts'
import type { Language } from '../content/language.ts'
import { ministryOf } from '../content/ministries.ts'
import { localize, textIn } from '../content/text.ts'
import { upiLink } from '../content/upi.ts'
import { firstSentences } from '../newsletter/first-sentences.ts'
import { wordsOf } from '../newsletter/html.server.ts'
import { findPublic } from '../newsletter/newsletter.server.ts'
import { shareLive } from './live.server.ts'
import { shareOccasion } from './occasion.ts'
import type { Shared, Subject } from './shared.ts'
import { shareWeek } from './week.ts'

type At = { now: Temporal.Instant; language: Language; storage: Storage }

/**
 * What visitors see of a subject now, for sharing. Undefined when the document does not exist or
 * visitors do not see it: hidden, planned for later or over.
 */
export async function findShared({ kind, key }: Subject, at: At): Promise<Shared | undefined> {
  const { now, language } = at
  switch (kind) {
    case 'week':
      return key === ONLY ? shareWeek(now, language) : undefined
    case 'live':
      return key === ONLY ? shareLive(at) : undefined
    case 'newsletter':
      return shareEntry(key, at)
    case 'giving':
      return shareGiving(key, language)
    case 'ministries':
      return shareMinistry(key, language)
    default:
      return shareOccasion(kind, key, now, language)
  }
}

async function shareEntry(
  date: string,
  { now, language, storage }: At,
): Promise<Shared | undefined> {
  const entry = await findPublic(date, now, storage)
  if (!entry) return undefined
  const { text: html, lang = language } = localize(entry.html, language)
  const summary = firstSentences(wordsOf(html), lang)
  return {
    ...{ kind: 'newsletter', key: date },
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
  const { id, purpose } = account
  return {
    ...{ kind: 'giving', key },
    title: localize(purpose, language).text,
    groups: [
      {
        lines: [
          ...(payingIsSample() ? [{ words: '', change: give.sampleHeading }] : []),
          { words: `${give.upiId}: ${id}` },
          { words: payee },
          { words: share.citizens },
        ],
      },
    ],
    code: upiLink({ ...account, payee }),
  }
}

function shareMinistry(key: string, language: Language): Shared | undefined {
  const found = ministryOf(key)
  if (!found) return undefined
  const { name, picture, description } = found
  return {
    ...{ kind: 'ministries', key, picture },
    title: localize(name, language).text,
    groups: description ? [{ lines: [{ words: localize(description, language).text }] }] : [],
  }
}
