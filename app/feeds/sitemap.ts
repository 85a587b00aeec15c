import { escapeXml } from '../../domain/content/escape-html.ts'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { listPublic } from '../../domain/newsletter/list.server.ts'
import { database } from '../../storage/database.server.ts'
import { pathOf } from '../paths.ts'
import { publicPages } from '../public-pages.ts'
import { absolute, sharedFile } from './shared-file.ts'

/** Daily entries of 27 years. In two languages, they stay below the limit of 50,000 URLs. */
const MAX_ENTRIES = 10_000

/** Every public page in every language (sitemaps.org). The pages name their other languages. */
export async function loader(): Promise<Response> {
  const { entries } = await listPublic(
    { count: MAX_ENTRIES },
    Temporal.Now.instant(),
    await database(),
  )
  const paths = [
    ...publicPages().map(({ path }) => path),
    ...entries.map(({ date }) => pathOf('NewsLetterEntry', { date })),
  ]
  const urls = paths.flatMap((path) =>
    languages.map((language) => {
      return `<url><loc>${escapeXml(absolute(inLanguage(path, language)))}</loc></url>`
    }),
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]
  return sharedFile('application/xml', xml.join('\n'), 'public, max-age=600, s-maxage=600')
}
