import * as z from 'zod'
import english from '../../content/text/en.json' with { type: 'json' }
import telugu from '../../content/text/te.json' with { type: 'json' }
import { type Fields, flatten } from './fields.ts'
import { defineKind, key } from './kind.ts'
import type { Language } from './language.ts'
import { ministry } from './ministry.ts'
import { pages, placesOf } from './page-places.ts'

// The sentences of the public pages. Each document is a page; each of its places is a place in the
// catalogue, whose text is the default.

const written = { en: flatten(english), te: flatten(telugu) }

export const pagesKind = defineKind({
  name: 'pages',
  many: true,
  fixed: true,
  title: ({ key, fields }, language) =>
    fields[`${placesOf(key)[0]}.${language}`]?.replace('{ministry}', ministry().name[language]),
  schema: z.object({ id: key }).catchall(z.unknown()).transform(wordsOf),
  starter: Object.entries(pages).map(([id, { places }]) => ({
    ...Object.fromEntries(places.flatMap(starterAt)),
    id,
  })),
})

type Words = Record<Language, Fields>

function starterAt(place: string): [string, string][] {
  return [
    [`${place}.en`, written.en[place] ?? ''],
    [`${place}.te`, written.te[place] ?? ''],
  ]
}

/** The texts at the places of the page, by language. */
function wordsOf({ id, ...nested }: { id: string } & Record<string, unknown>): Words {
  const fields = flatten(nested)
  const places = placesOf(id)
  const inLanguage = (language: Language) =>
    Object.fromEntries(
      places.flatMap((place) => {
        const words = fields[`${place}.${language}`]
        return words ? [[place, words]] : []
      }),
    )
  return { en: inLanguage('en'), te: inLanguage('te') }
}
