import type { Storage } from '../../storage/database.server.ts'
import { eventsKind } from '../calendar/events.ts'
import { servicesKind } from '../calendar/services.ts'
import { publishFields, saveDraft } from '../content/edit-documents.server.ts'
import type { Fields } from '../content/fields.ts'
import type { Language } from '../content/language.ts'
import { lockDocument } from '../content/lock-documents.server.ts'
import { ministriesKind } from '../content/ministries.ts'
import { ministry } from '../content/ministry.ts'
import { pagesKind } from '../content/page-texts.ts'
import { interpolate } from '../content/text.ts'

/** The kinds of documents with extra search words. */
const kinds = [pagesKind, servicesKind, eventsKind, ministriesKind] as const

/** The documents that words can be added to: their names, by `kind/key`. */
export function leadTargets(language: Language): Record<string, string> {
  const named = { ministry: ministry().name[language] }
  const pages = pagesKind.all().map(({ id, ...page }) => {
    const [title = id] = [...Object.values(page[language]), ...Object.values(page.en)]
    return [`pages/${id}`, interpolate(title, named)] as const
  })
  const otherNames = [servicesKind, eventsKind, ministriesKind].flatMap((kind) =>
    kind
      .all()
      .map(
        ({ id, name }) =>
          [`${kind.name}/${id}`, name[language] ?? name.en ?? name.te ?? id] as const,
      ),
  )
  return Object.fromEntries([...pages, ...otherNames])
}

/**
 * Adds words to the search words of a document and stops listing them as not found. Publishes only
 * these words: a draft keeps its other changes. Returns false when the document is not public or
 * cannot be published.
 */
export async function leadWords(
  { words, to }: { words: string; to: string },
  staffName: string,
  storage: Storage,
): Promise<boolean> {
  const [name, key = ''] = to.split('/')
  const kind = kinds.find((kind) => kind.name === name)
  if (!kind) return false
  const locked = await lockDocument({ kind, key, staffName, storage })
  const { published, draft, deleted, hidden } = locked.document ?? {}
  if (!published || deleted || hidden) return false
  const add = (fields: Fields): Fields => {
    const fieldPath = `lookedFor.${/\p{Script=Telugu}/u.test(words) ? 'te' : 'en'}`
    const lines = fields[fieldPath]?.split('\n') ?? []
    return { ...fields, [fieldPath]: [...new Set([...lines, words])].join('\n') }
  }
  const wrong = await publishFields(locked, add(published.fields), {
    languages: 'both',
    stillRight: true,
  })
  if (wrong) return false
  if (draft) await saveDraft(locked, add(draft.fields))
  await storage
    .deleteFrom('day_counts')
    .where('name', '=', 'missed')
    .where('key', '=', words)
    .execute()
  return true
}
