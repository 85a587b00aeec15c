import type { AnyKind } from '../../../domain/content/kind.ts'
import { held } from '../../../domain/content/kinds.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { listKinds } from '../../../domain/content/read-documents.server.ts'
import { interpolate, textIn } from '../../../domain/content/text.ts'
import { database } from '../../../storage/database.server.ts'
import { addresses } from '../../address.ts'
import { isShownOn } from './kinds.ts'

export type Pencil = {
  /** The heading that it stands in; '' for the page's own. */
  heading: string
  words: string
  href: string
}

/** The documents that a public page shows, by its path, each with the way to its form. */
export async function pencilsOn(path: string): Promise<Pencil[]> {
  const language = languageOf(path)
  const to = addresses(language)
  const { site } = textIn(language)
  const documents = await listKinds(held, await database())
  return held.flatMap((kind) => {
    const shown = (documents.get(kind.name) ?? [])
      .filter(({ published, hidden, deleted }) => published && !hidden && !deleted)
      .map(({ key, published }) => ({ key, fields: published?.fields ?? {} }))
      .filter((one) => isShownOn(kind.name, to, one, path))
    return (hasHeadings(kind) ? shown : shown.slice(0, 1)).map(({ key, fields }) => {
      const heading = hasHeadings(kind) ? (kind.title({ key, fields }, language) ?? '') : ''
      return {
        heading,
        words: interpolate(site.edit, { name: heading || site.kinds[kind.name] }),
        href: to('SiteDocument', { kind: kind.name, key }),
      }
    })
  })
}

/** Pictures have none, and what comes with the program belongs to the page as a whole. */
function hasHeadings({ name, many, fixed }: AnyKind): boolean {
  return many && !fixed && name !== 'slides'
}
