import type { LinksFunction } from 'react-router'
import give from './give.css?url'
import home from './home.css?url'
import media from './media.css?url'
import ministries from './ministries.css?url'
import newsletter from './newsletter.css?url'
import print from './print.css?url'
import services from './services.css?url'
import site from './site.css?url'
import staff from './staff.css?url'

const addresses = { give, home, media, ministries, newsletter, services, staff }

/** The addresses of the two sheets of every page; that of printing comes after a page's own. */
export const siteSheets = { site, print }

/** The `links` of a page that needs a pageStylesheet besides the site's (docs/decisions/0019). */
export function pageStylesheet(name: keyof typeof addresses): LinksFunction {
  return () => [{ rel: 'stylesheet', href: addresses[name] }]
}
