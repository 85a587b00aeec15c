import { canUndo } from '../../../domain/calendar/change-occurrence.server.ts'
import { changeWords, shortDate } from '../../../domain/calendar/occurrence-words.ts'
import type { Language } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { database } from '../../../storage/database.server.ts'
import { pathsIn } from '../../paths.ts'
import { findOccurrence } from './occurrence.server.ts'

/**
 * The notice of a change to an occurrence, from the URL's query, with its undo. Undefined when it
 * is no longer true, since the URL may be opened again later.
 */
export async function weekNotice({ searchParams }: URL, language: Language) {
  const { done } = textIn(language).week
  const to = pathsIn(language)
  const [kind, key, date] = ['kind', 'key', 'date'].map((name) => searchParams.get(name) ?? '')
  const notice = searchParams.get('notice') ?? ''
  const words = Object.entries(done).find(([name]) => name === notice)?.[1]
  const found = findOccurrence({ kind, key, date })
  if (!found || !words) return undefined
  const version = readId(searchParams.get('version') ?? '') ?? 0
  const { documentKind, entry, occurrence } = found
  const document = { kind: documentKind, key: entry.id, storage: await database() }
  if (!(await canUndo(document, found.date, version))) return undefined
  return {
    notice: {
      words: interpolate(words, {
        name: localize(entry.name, language).text,
        date: shortDate(found.date, language),
        now: changeWords(occurrence, language)?.words ?? '',
      }),
      ...(notice !== 'undone' && {
        undo: { intent: 'undo' as const, id: version, change: version },
      }),
    },
    action: to('Occurrence', { kind: documentKind.name, key: entry.id, date: found.date }),
    /** Where everybody is told of it. */
    tell:
      notice === 'cancelled' || notice === 'moved'
        ? `${to('SiteDocument', { kind: 'notices', key: 'new' })}?of=${kind}/${key}/${date}`
        : undefined,
  }
}
