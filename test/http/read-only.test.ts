import { expect, test } from 'vitest'
import { crawlers, feeds } from '../../app/routes.ts'
import { type Language, languages } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { openSite } from '../support/site.ts'

// Walks the table of app/routes.ts: a feed that is added is tested at once.

const site = await openSite()
const addresses: [path: string, language: Language][] = [
  ...Object.values(crawlers).map(([path]): [string, Language] => [path, 'en']),
  ...languages.flatMap((language) =>
    Object.values(feeds).map(([path]): [string, Language] => [
      (language === 'te' ? '/te' : '') + path.replace(':id', 'sunday'),
      language,
    ]),
  ),
]

test.each(addresses)('%s can only be read, and says so', async (path, language) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers, text } = await site.page(path, { method })
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    expect(text).toBe(`${textIn(language).form.method}\n`)
  }
})
