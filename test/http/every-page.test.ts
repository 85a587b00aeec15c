import { expect, test } from 'vitest'
import { site as screens } from '../../app/routes.ts'
import { inLanguage, languageOf, languages } from '../../domain/content/language.ts'
import { openSite } from '../support/site.ts'
import { hasEnglishSentence, visibleTexts } from '../support/visible-text.ts'

// Every address of the public site, in both languages: those of the sitemap, those of the routes,
// and searches of each kind.

const site = await openSite()

const searches = ['q=donate', 'q=john+3:16', 'q=sucide', 'q=zzzz', 'q=ప్రార్థన', 'q=privacy']
const alone = Object.values(screens).flatMap(([path]) => (path.includes(':') ? [] : [path]))

async function addresses(): Promise<string[]> {
  const { text } = await site.page('/sitemap.xml')
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const more = [
    ...alone,
    '/no-such-page',
    '/share/page/give',
    ...searches.map((q) => `/search?${q}`),
  ]
  const all = languages.flatMap((language) => more.map((path) => inLanguage(path, language)))
  return [...new Set([...listed, ...all])]
}

test('no page shows what only a program reads, nor unmarked English on a Telugu page', async () => {
  const faults: string[] = []
  const all = await addresses()
  expect(all.length).toBeGreaterThan(250)
  for (const path of all) {
    const { text } = await site.page(path)
    for (const { words, lang } of visibleTexts(text)) {
      if (/[{}]|\bundefined\b|\bNaN\b|\[object/.test(words)) faults.push(`${path}: ${words}`)
      if (languageOf(path) === 'te' && lang === 'te' && hasEnglishSentence(words)) {
        faults.push(`${path}: ${words}`)
      }
    }
  }
  expect(faults).toEqual([])
})
