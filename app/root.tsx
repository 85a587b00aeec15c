import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet } from 'react-router'
import { themeColours } from '../domain/content/theme-colours.ts'
import { canonicalAddress } from './middleware/canonical-address.server.ts'
import { PageScripts } from './page-scripts.tsx'
import { feedPath } from './paths.ts'
import siteStylesheet from './site/shell/site.css?url'
import printStylesheet from './styles/print.css?url'
import { usePage } from './use-page.ts'
import { VIEW_TRANSITION } from './view-transition.ts'

/** The media of print.css. In other media it does not delay the first paint. */
const printMedia = 'print, (forced-colors: active)'

export const middleware = [canonicalAddress]

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: siteStylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** The HTML document of every page; site/layout.tsx and staff/shell/shell.tsx fill its body. */
export function Layout({ children }: { children: ReactNode }) {
  const { language } = usePage()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{VIEW_TRANSITION}</style>
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
        <link rel="stylesheet" href={printStylesheet} media={printMedia} />
        <link rel="manifest" href={feedPath(language, 'manifest')} />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** For errors outside of both layouts, which have their own error pages. */
export function ErrorBoundary() {
  const { failure } = usePage().text
  return (
    <main className="page">
      <title>{failure.title}</title>
      <h1>{failure.heading}</h1>
      <p className="lead">{failure.text}</p>
    </main>
  )
}
