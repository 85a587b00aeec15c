import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { defaultLanguage, inLanguage, languages } from '../domain/content/language.ts'
import { settings } from '../settings.server.ts'
import type { Route } from './+types/root'
import { feed } from './address.ts'
import { ClientScript } from './islands/client-entry.tsx'
import { refusedForm } from './middleware/refused-form.ts'
import { siteSheets } from './sheets/sheets.ts'
import { FailurePage } from './site/shell/failure-page.tsx'
import { Shell } from './site/shell/shell.tsx'
import { AdministratorsOnly } from './staff/administrators-only.tsx'
import { themeColours } from './theme-colours.ts'
import { usePage } from './use-page.ts'

/** What the pageStylesheet of print.css is for; everybody else's first paint does not wait for it. */
const rarely = 'print, (forced-colors: active), (prefers-reduced-data: reduce)'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: siteSheets.site },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: settings.siteUrl.origin, refused: context.get(refusedForm) !== null }
}

/** The document around every page, the page of a failure included. */
export function Layout({ children }: { children: ReactNode }) {
  const { language, pathname } = usePage()
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(themeColours).map(([scheme, colour]) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={colour}
          />
        ))}
        <Meta />
        <Links />
        <link rel="stylesheet" href={siteSheets.print} media={rarely} />
        {siteUrl && <link rel="canonical" href={siteUrl + pathname} />}
        {siteUrl &&
          languages.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={siteUrl + inLanguage(pathname, other)}
            />
          ))}
        {siteUrl && (
          <link
            rel="alternate"
            hrefLang="x-default"
            href={siteUrl + inLanguage(pathname, defaultLanguage)}
          />
        )}
        <link rel="manifest" href={feed(language, 'manifest')} />
        <ClientScript />
      </head>
      <body>
        <Shell>{children}</Shell>
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The page of last resort: what happened in our words, never the error's own. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 403) return <AdministratorsOnly />
  return <FailurePage notFound={isRouteErrorResponse(error) && error.status === 404} />
}
