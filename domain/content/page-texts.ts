import * as z from 'zod'
import { defineDocumentKind, key } from './document-kind.ts'
import { flatten } from './fields.ts'
import { ministry } from './ministry.ts'
import { fieldPathsOf, pages } from './page-field-paths.ts'
import { texts } from './texts.ts'

// The sentences of the public pages. Each document is a page; each of its field paths is one of the
// catalogue, whose text is the default.

const written = { en: flatten(texts.en), te: flatten(texts.te) }

export const pagesKind = defineDocumentKind({
  name: 'pages',
  many: true,
  fixed: true,
  title: (fields, language, key = '') =>
    fields[`${fieldPathsOf(key)[0]}.${language}`]?.replace('{ministry}', ministry().name[language]),
  schema: z
    .looseObject({ id: key })
    .transform(({ id, ...nested }) => ({ id, fields: flatten(nested) })),
  starter: Object.entries(pages).map(([id, { fieldPaths }]) => ({
    ...Object.fromEntries(fieldPaths.flatMap(starterAt)),
    id,
  })),
})

function starterAt(fieldPath: string): [string, string][] {
  return [
    [`${fieldPath}.en`, written.en[fieldPath] ?? ''],
    [`${fieldPath}.te`, written.te[fieldPath] ?? ''],
  ]
}
