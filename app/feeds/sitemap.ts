import { escapeXml } from '../../domain/content/escape-html.ts'
import { defaultLanguage, inLanguage, languages } from '../../domain/content/language.ts'
import { listPublic } from '../../domain/newsletter/list.server.ts'
import { database } from '../../storage/database.server.ts'
import { pathOf } from '../paths.ts'
import { publicPages } from '../public-pages.ts'
import { absolute, sharedFile } from './shared-file.ts'

/** Daily entries of 27 years. In two languages, they stay below the limit of 50,000 URLs. */
const MAX_ENTRIES = 10_000

/** Every public page in every language, with links to its other languages (sitemaps.org). */
export async function loader(): Promise<Response> {
  const entries = (await listedPaths()).flatMap((path) =>
    languages.map((language) => entry(path, language)),
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ]
  return sharedFile('application/xml', xml.join('\n'), 'public, max-age=600, s-maxage=600')
}

async function listedPaths(): Promise<string[]> {
  const { entries } = await listPublic(
    { count: MAX_ENTRIES },
    Temporal.Now.instant(),
    await database(),
  )
  return [
    ...publicPages().map(({ path }) => path),
    ...entries.map(({ date }) => pathOf('NewsLetterEntry', { date })),
  ]
}

function entry(path: string, language: (typeof languages)[number]): string {
  const at = (other: (typeof languages)[number]) => escapeXml(absolute(inLanguage(path, other)))
  const alternates = [
    ...languages.map((other) => [other, at(other)]),
    ['x-default', at(defaultLanguage)],
  ]
  return [
    '<url>',
    `<loc>${at(language)}</loc>`,
    ...alternates.map(
      ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`,
    ),
    '</url>',
  ].join('')
}
