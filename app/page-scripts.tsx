import { createContext, useContext } from 'react'
import { type EntryContext, Scripts, ScrollRestoration } from 'react-router'

/**
 * For a public page, what the build made of it (app/vite-plugins.ts); undefined for a page
 * that is hydrated, and so always in the browser.
 */
export const PublicManifest = createContext<EntryContext['manifest'] | undefined>(undefined)

/** The scripts of a page: all of React Router's on a staff page, the small public one on the others. */
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
      {/* In development React Refresh must come first, or islands stop with a missing preamble. */}
      {manifest.hmr && <script type="module" src={manifest.hmr.runtime} />}
      {/* Nothing that is seen first waits for it: the picture may come before. */}
      <script
        type="module"
        src={import.meta.env.DEV ? '/app/entry.public.ts' : layout}
        fetchPriority="low"
      />
    </>
  )
}
