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
import { inLanguage, languages } from '../domain/language.ts'
import { settings } from '../settings.server.ts'
import type { Route } from './+types/root'
import { ClientScript } from './islands/client-entry.tsx'
import { refusedForm } from './middleware/refused-form.ts'
import { FailurePage } from './shell/failure-page.tsx'
import { Shell } from './shell/shell.tsx'
import { AdministratorsOnly } from './staff/administrators-only.tsx'
import styles from './styles.css?url'
import { usePage } from './use-page.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
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
        <meta name="theme-color" content="#2b2a6b" />
        <Meta />
        <Links />
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
