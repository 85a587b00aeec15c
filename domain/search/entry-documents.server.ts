import type { Storage } from '../../storage/database.server.ts'
import { longDate } from '../calendar/day.ts'
import { type Language, languages } from '../content/language.ts'
import { readOfDay } from '../content/read-documents.server.ts'
import { entryOf, newsletterKind } from '../newsletter/document-kind.server.ts'
import { wordsOf } from '../newsletter/html.server.ts'
import type { SearchDocument } from './search-document.ts'

type Entry = { key: string; day: string }

/** All entries that are not hidden or deleted, also those of days to come, with their version. */
export async function listEntries(storage: Storage): Promise<(Entry & { version: number })[]> {
  const rows = await storage
    .selectFrom('documents')
    .innerJoin('document_versions', 'document_versions.document_id', 'documents.id')
    .select(['documents.key', 'documents.day'])
    .select(({ fn }) => fn.max('document_versions.id').as('version'))
    .where('kind', '=', newsletterKind.name)
    .where('hidden', '=', 0)
    .where('deleted_at', 'is', null)
    .groupBy(['documents.id', 'documents.key', 'documents.day'])
    .orderBy('documents.day')
    .execute()
  return rows.map(({ key, day, version }) => ({ key, day: day ?? '', version: Number(version) }))
}

/** The entry as its page shows it, in each language in which it is written. */
export async function readEntry({ key, day }: Entry, storage: Storage): Promise<SearchDocument[]> {
  const found = await readOfDay(newsletterKind, day, storage)
  if (!found) return []
  const { headline, html } = entryOf(found.fields)
  const documentIn = (language: Language): SearchDocument[] => {
    const [title, own] = [headline[language], html[language]]
    if (title === undefined || own === undefined) return []
    const body = `${wordsOf(own)}\n${longDate(day, language)}`
    return [{ kind: 'entry', key, language, day, title, body }]
  }
  return languages.flatMap(documentIn)
}
