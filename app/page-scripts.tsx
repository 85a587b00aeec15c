import { createContext, useContext } from 'react'
import { type EntryContext, Scripts, ScrollRestoration } from 'react-router'

/**
 * The manifest of the client build, for a public page (vite-plugins.ts). Undefined for a
 * hydrated page, and therefore always in the browser.
 */
export const PublicManifest = createContext<EntryContext['manifest'] | undefined>(undefined)

/** The page's scripts: React Router's on staff pages, the small public one on others. */
export function PageScripts() {
  const manifest = useContext(PublicManifest)
  if (!manifest) {
    return (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    )
  }
  const layout = manifest.routes['en/site/layout.tsx']?.module
  return (
    <>
      {/* In development, React Refresh loads first, or islands fail with a missing preamble. */}
      {manifest.hmr && <script type="module" src={manifest.hmr.runtime} />}
      {/* Low priority, so that the first picture can load before it. */}
      <script
        type="module"
        src={import.meta.env.DEV ? '/app/entry.public.ts' : layout}
        fetchPriority="low"
      />
    </>
  )
}
