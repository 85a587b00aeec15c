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

/** What has words that it is also looked for as. */
const kinds = [pagesKind, servicesKind, eventsKind, ministriesKind] as const

/** Where words can be led: the names, by `kind/key`. */
export function leadTargets(language: Language): Record<string, string> {
  const named = { ministry: ministry().name[language] }
  const pages = pagesKind.all().map(({ id, ...page }) => {
    const [title = id] = [...Object.values(page[language]), ...Object.values(page.en)]
    return [`pages/${id}`, interpolate(title, named)] as const
  })
  const others = [servicesKind, eventsKind, ministriesKind].flatMap((kind) =>
    kind
      .all()
      .map(
        ({ id, name }) =>
          [`${kind.name}/${id}`, name[language] ?? name.en ?? name.te ?? id] as const,
      ),
  )
  return Object.fromEntries([...pages, ...others])
}

/**
 * Adds words to those that a page is also looked for as, and no longer lists them as not found.
 * Publishes them alone: a draft keeps what it changes. Returns false when there is no such page.
 */
export async function leadWords(
  { words, to }: { words: string; to: string },
  staffName: string,
  storage: Storage,
): Promise<boolean> {
  const [name, key = ''] = to.split('/')
  const kind = kinds.find((each) => each.name === name)
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
