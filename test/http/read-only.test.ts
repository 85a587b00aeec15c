import { expect, test } from 'vitest'
import { crawlers, feeds } from '../../app/routes.ts'
import { type Language, languages } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { openSite } from '../support/site.ts'

// Iterates over app/routes.ts, so that a new feed is tested automatically.

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

test.each(addresses)(
  '%s responds to other methods than GET and HEAD with 405',
  async (pattern, language) => {
    const path = pattern.replaceAll(':', '')
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, headers, text } = await site.page(path, { method })
      expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
      expect(text).toBe(`${textIn(language).form.method}\n`)
    }
  },
)
