import type { Document } from '../../../domain/content/document.ts'
import type { DocumentKind } from '../../../domain/content/document-kind.ts'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import type { Excerpt } from '../../../domain/content/find-words.ts'
import type { Language } from '../../../domain/content/language.ts'
import { listPlans } from '../../../domain/content/plans.server.ts'
import { isSampleDocument } from '../../../domain/content/sample.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { factOf, pictureOf } from './document-fact.server.ts'
import { statesOf } from './document-states.ts'

export type NamedKind = DocumentKind & { name: DocumentKindName }

export type Row = ReturnType<Awaited<ReturnType<typeof rowsIn>>> & {
  /** In search results: the text around the words. */
  excerpt?: Excerpt | undefined
}

/**
 * Returns a function that makes a document's row in a list. A row does not have the document's
 * fields, to keep the response small.
 */
export async function rowsIn(language: Language, storage: Storage) {
  const plans = new Map(
    (await listPlans(storage)).map(({ kind, key, publishAt, failed }) => [
      `${kind}/${key}`,
      { publishAt, failed: failed !== '' },
    ]),
  )
  return (kind: NamedKind, document: Document) => {
    const { key, draft, published, deleted } = document
    const { fields = {} } = draft ?? published ?? {}
    const { staffName = '', publishedAt = '' } = published ?? {}
    const title = kind.title({ key, fields }, language)
    return {
      kind: kind.name,
      key,
      deleted,
      title,
      fact: factOf(kind.name, fields, language),
      picture: pictureOf(kind.name, fields),
      states: statesOf(document, isSampleDocument(kind, document)),
      plan: plans.get(`${kind.name}/${key}`),
      /** Both are '' for a document that came with the program. */
      staffName,
      publishedAt,
    }
  }
}
