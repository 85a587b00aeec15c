import * as z from 'zod'
import { defineDocumentKind, key } from './document-kind.ts'
import { type Fields, flatten } from './fields.ts'
import type { Language } from './language.ts'
import { ministry } from './ministry.ts'
import { fieldPathsOf, pages } from './page-field-paths.ts'
import { texts } from './texts.ts'

// The sentences of the public pages. Each document is a page; each of its field paths is one of the
// catalogue, whose text is the default.

const written = { en: flatten(texts.en), te: flatten(texts.te) }

const page = z.object({ id: key }).catchall(z.unknown())

export const pagesKind = defineDocumentKind({
  name: 'pages',
  many: true,
  fixed: true,
  title: ({ key, fields }, language) =>
    fields[`${fieldPathsOf(key)[0]}.${language}`]?.replace('{ministry}', ministry().name[language]),
  schema: page.transform(wordsOf),
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

/** The texts at the field paths of the page, by language. */
function wordsOf({ id, ...nested }: z.output<typeof page>) {
  const fields = flatten(nested)
  const fieldPaths = fieldPathsOf(id)
  const inLanguage = (language: Language): Fields =>
    Object.fromEntries(
      fieldPaths.flatMap((fieldPath) => {
        const words = fields[`${fieldPath}.${language}`]
        return words ? [[fieldPath, words]] : []
      }),
    )
  return { id, en: inLanguage('en'), te: inLanguage('te') }
}
