import { defaultLanguage, inLanguage, languages } from '../../domain/language.ts'
import { settings } from '../../settings.server.ts'
import { type PublicPage, publicPages } from '../public-pages.ts'

type Listed = Pick<PublicPage, 'path' | 'changed'>

/** Every public page in every language, each with its other languages (sitemaps.org, hreflang). */
export function loader(): Response {
  const entries = listed().flatMap((page) => languages.map((language) => entry(page, language)))
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ]
  return new Response(xml.join('\n'), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600, s-maxage=600',
      'No-Vary-Search': 'params',
    },
  })
}

/** The pages of the site. Entries of the newsletter join here: `{ path, changed }` for each. */
function listed(): Listed[] {
  return [...publicPages]
}

function entry({ path, changed }: Listed, language: (typeof languages)[number]): string {
  const at = (other: (typeof languages)[number]) => absolute(inLanguage(path, other))
  const alternates = [
    ...languages.map((other) => [other, at(other)]),
    ['x-default', at(defaultLanguage)],
  ]
  return [
    '<url>',
    `<loc>${at(language)}</loc>`,
    changed ? `<lastmod>${changed}</lastmod>` : '',
    ...alternates.map(
      ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`,
    ),
    '</url>',
  ].join('')
}

/** Whole, and safe in XML: an address has no `<` or `"`, but may have an `&`. */
function absolute(path: string): string {
  return new URL(path, settings.siteUrl.origin).href.replaceAll('&', '&amp;')
}
