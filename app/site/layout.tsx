import { useContext } from 'react'
import { Outlet } from 'react-router'
import { settings } from '../../config/settings.server.ts'
import { defaultLanguage, inLanguage } from '../../domain/content/language.ts'
import { CallButtons } from '../components/call-buttons/call-buttons.tsx'
import latinTitles from '../components/fonts/tiro-latin.woff2?url'
import teluguTitles from '../components/fonts/tiro-telugu.woff2?url'
import { Page } from '../components/page/page.tsx'
import { SampleMark } from '../components/sample-mark/sample-mark.tsx'
import { rejectedForm } from '../forms/form-action.server.ts'
import { pageHeaders } from '../page-headers.ts'
import { pageMeta } from '../page-meta.ts'
import { pathOf } from '../paths.ts'
import { previewOf, showPreview } from '../preview.server.ts'
import { pageNames } from '../public-pages.ts'
import { Unavailable } from '../unavailable.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/layout'
import { Shell } from './shell/shell.tsx'

const alternates = { en: 'en', te: 'te', 'x-default': defaultLanguage } as const

export const headers = pageHeaders()
export const middleware = [showPreview]

/** For pages without their own: the title and description of their screen. */
export function meta(page: Route.MetaArgs) {
  if (page.error) return []
  const path = inLanguage(page.location.pathname, 'en')
  const name = pageNames.find((name) => pathOf(name) === path)
  return pageMeta(({ screens, notFound }) => (name ? screens[name] : notFound))(page)
}

export function loader({ context }: Route.LoaderArgs) {
  return {
    rejected: context.get(rejectedForm) !== null,
    preview: context.get(previewOf),
  }
}

export default function SiteLayout({ loaderData: { preview } }: Route.ComponentProps) {
  const { pathname, language, text } = usePage()
  const siteUrl = settings.siteUrl.origin
  return (
    <Shell>
      {preview && (
        <div className="alert previewing" role="note">
          <p className="alert-text">{text.site.previewing}</p>
          <a href={preview}>{text.site.backToEditing}</a>
        </div>
      )}
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        href={language === 'te' ? teluguTitles : latinTitles}
        crossOrigin=""
      />
      <link rel="canonical" href={siteUrl + pathname} />
      {Object.entries(alternates).map(([hrefLang, language]) => (
        <link
          key={hrefLang}
          rel="alternate"
          hrefLang={hrefLang}
          href={siteUrl + inLanguage(pathname, language)}
        />
      ))}
      <Outlet />
    </Shell>
  )
}

/** Shows our own message, never the text of the error, and the telephone number. */
export function ErrorBoundary() {
  const { failure } = usePage().text
  const lead = useContext(Unavailable) ? failure.unavailable : failure.text
  return (
    <Shell>
      <Page kind="story" picture="star-village" heading={failure.heading} lead={lead} wide>
        <title>{failure.title}</title>
        <SampleMark of="phones" />
        <p className="actions">
          <CallButtons className="button primary" firstOnly />
        </p>
      </Page>
    </Shell>
  )
}
