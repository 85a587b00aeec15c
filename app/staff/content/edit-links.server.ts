import { now } from '../../../config/clock.server.ts'
import type { DocumentKind, Shown } from '../../../domain/content/document-kind.ts'
import { cachedKinds, type DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { type Language, languageOf } from '../../../domain/content/language.ts'
import { listKinds, readOfDay } from '../../../domain/content/read-documents.server.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { newsletterKind } from '../../../domain/newsletter/document-kind.server.ts'
import { listPublic } from '../../../domain/newsletter/list.server.ts'
import { hasRole, publishers, type Roles, writers } from '../../../domain/staff/staff.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { pathsIn } from '../../paths.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { documentPath } from './document-kinds.ts'

export type EditLinks = {
  /** The link for everybody who is signed in. */
  staffArea: { words: string; href: string }
  /** The label of the button that opens the list. */
  label: string
  /** A link with a `title` is offered only if the page contains that text. */
  links: { title?: string | undefined; words: string; href: string }[]
}

/** Returns edit links for the documents that the public page at `path` may show. */
export async function editLinksOn(path: string, roles: Roles): Promise<EditLinks> {
  const language = languageOf(path)
  const to = pathsIn(language)
  const { site, staff } = textIn(language)
  const staffArea = { words: staff.title, href: to('Staff') }
  if (!hasRole(roles, writers)) return { staffArea, label: '', links: [] }
  const storage = await database()
  const documents = await listKinds(cachedKinds, storage)
  const entry = await entryOn(path, to, storage)
  const links = [...cachedKinds, newsletterKind].flatMap((kind) => {
    const shown =
      kind === newsletterKind
        ? entry
        : (documents.get(kind.name) ?? [])
            .filter(({ published, deleted }) => published && !deleted)
            .map(({ key, published }) => ({ key, fields: published?.fields ?? {} }))
            .filter((document) => isShownOn(kind.name, document, path, language))
    const name = site.kinds[kind.name]
    return (hasTitles(kind) ? shown : shown.slice(0, 1)).map(({ key, fields }) => {
      const title = hasTitles(kind) ? kind.title(fields, language, key) : undefined
      return {
        title,
        words: title ? interpolate(site.editOf, { kind: name, title }) : name,
        href: documentPath(kind.name, key, language),
      }
    })
  })
  // First the page's own document, then those it lists.
  links.sort((a, b) => Number(a.title !== undefined) - Number(b.title !== undefined))
  const isSchedule = [to('Services'), to('CalendarEvents')].includes(path)
  if (isSchedule && hasRole(roles, publishers)) {
    links.unshift({ title: undefined, words: textIn(language).week.title, href: to('Week') })
  }
  return { staffArea, label: site.edit, links }
}

/** The newsletter entry on a page: the newest on the list page, else that of the path's date. */
async function entryOn(path: string, to: ReturnType<typeof pathsIn>, storage: Storage) {
  const list = to('NewsLetter')
  if (path !== list && !path.startsWith(`${list}/`)) return []
  const [newest] = (await listPublic({ count: 1 }, now(), storage)).entries
  const day = path === list ? newest?.date : path.slice(list.length + 1)
  const entry = day && (await readOfDay(newsletterKind, day, storage))
  return entry ? [entry] : []
}

/** Whether the public page at `path` shows a document. */
function isShownOn(
  kind: DocumentKindName,
  { key, fields }: Shown,
  path: string,
  language: Language,
): boolean {
  const { page, alsoOn = [] } = documentKindForms[kind]
  const to = pathsIn(language)
  return page?.(to, key, fields) === path || alsoOn.some((name) => to(name, { id: '' }) === path)
}

/** Slides have no titles, and fixed documents belong to the page as a whole. */
function hasTitles({ name, many, fixed }: DocumentKind): boolean {
  return many && !fixed && name !== 'slides'
}
