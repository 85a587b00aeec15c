import { now } from '../../../config/clock.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import type { Language } from '../../../domain/content/language.ts'
import { NEW } from '../../../domain/content/new-key.server.ts'
import {
  keyOfDay,
  listDrafts,
  readDocument,
  readStored,
} from '../../../domain/content/read-documents.server.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { newsletterKind } from '../../../domain/newsletter/document-kind.server.ts'
import { listForStaff, takenDays } from '../../../domain/newsletter/list.server.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import type { FormHandler } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { documentActions, publishing } from '../content/actions.server.ts'
import { rowOf } from '../content/document-rows.server.ts'
import { visitorsGet } from '../content/visitors-get.ts'
import { verseHandler } from './verse.server.ts'

const SHOWN = 20

/** The entry that the URL names; that of a day is the published one, else a draft for it. */
export async function entryKey(search: URLSearchParams, storage: Storage): Promise<string> {
  const date = dayIn(search, 'date')
  const ofDay = date && (await takenDays(date, storage)).get(date)
  return search.get('entry') ?? ofDay ?? NEW
}

export type SavedEntry = NonNullable<Awaited<ReturnType<typeof savedEntry>>>

/** The entry that was saved before this page, with what readers get of it. */
export async function savedEntry(
  search: URLSearchParams,
  plan: EntryPlan | undefined,
  language: Language,
  storage: Storage,
) {
  const day = search.get('notice') === 'added' ? dayIn(search, 'day') : undefined
  const key = day && (await keyOfDay(newsletterKind, day, storage))
  const document = key && (await readDocument(newsletterKind, key, storage))
  if (!document || !day) return undefined
  const fields = document.published?.fields ?? {}
  const headline = newsletterKind.title({ key: '', fields }, language) ?? ''
  return { day, headline, words: visitorsGet(document, language, plan) }
}

export type ListedEntries = Awaited<ReturnType<typeof listEntries>>

/** Entries and drafts, the newest first; a page of older ones has no drafts. */
export async function listEntries(
  search: URLSearchParams,
  plan: EntryPlan | undefined,
  language: Language,
  storage: Storage,
) {
  const day = dayIn(search, 'before')
  const before = day ? { day, id: readId(search.get('id') ?? '') ?? 0 } : undefined
  const { entries, more } = await listForStaff({ before, count: SHOWN }, now(), storage)
  const keys = entries.map(({ key }) => key)
  const [stored, drafts] = await Promise.all([
    readStored(newsletterKind, keys, storage),
    before ? [] : listDrafts(newsletterKind, storage),
  ])
  const all = [...stored, ...drafts.filter(({ key }) => !keys.includes(key))]
  const dateOf = ({ published, draft }: (typeof all)[number]) =>
    (published ?? draft)?.fields['date'] ?? ''
  const rows = all
    .toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .map((document) => rowOf(newsletterKind, document, language, plan))
  return { rows, older: more ? entries.at(-1) : undefined, paged: before !== undefined }
}

export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? ''
  return isDay(text) ? text : undefined
}

const { autosave, save, preview, keep, take, discard, hide, show, undelete } = documentActions

export const letterActions = {
  autosave: ofEntry(autosave),
  save: ofEntry(save),
  preview: ofEntry(preview),
  keep: ofEntry(keep),
  take: ofEntry(take),
  discard: ofEntry(discard),
  hide: ofEntry(hide),
  show: ofEntry(show),
  undelete: ofEntry(undelete),
  delete: ofEntry(documentActions.delete),
  publish: ofEntry(
    publishing(({ fields, args }) => ({
      to: pathsIn(args.language)('Letter'),
      notice: 'added',
      details: { day: fields['date'] ?? '' },
    })),
  ),
  verse: verseHandler,
}

/** Runs a document's handler on the entry that the URL names. */
function ofEntry<Data extends object>(handler: FormHandler<Data>): FormHandler<Data> {
  return {
    ...handler,
    run: (fields, args, key) => {
      const params = { kind: newsletterKind.name, key: args.url.searchParams.get('entry') ?? NEW }
      return handler.run(fields, { ...args, params }, key)
    },
  }
}
