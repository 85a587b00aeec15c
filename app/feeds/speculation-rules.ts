import { inLanguage, languages } from '../../domain/content/language.ts'
import { pages, site } from '../routes.ts'
import { sharedFile } from './shared-file.ts'

const A_DAY = 'public, max-age=86400, s-maxage=3600'

const entry = site.NewsLetterEntry[0].replace(':date', ':date(\\d+-\\d+-\\d+)')
const paths = [
  ...Object.values(pages).map(([path]) => path),
  ...[site.MinistryDetailPage[0], site['leader-bio'][0], entry],
]

/**
 * The links that a browser may prefetch when the visitor is about to open them. All are pages that
 * are the same for everybody, without a query: never the page of a prayer, staff screens or calls.
 */
export function loader(): Response {
  const href_matches = languages.flatMap((language) =>
    paths.map((path) => ({ pathname: inLanguage(path, language), search: '' })),
  )
  const rules = { prefetch: [{ where: { href_matches }, eagerness: 'moderate' }] }
  return sharedFile('application/speculationrules+json', JSON.stringify(rules), A_DAY)
}
