import { createContext, type ReactNode, useContext } from 'react'
import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const manifest = createContext<Manifest | undefined>(undefined)

/** Tells the document where the browser's one small module is, as the build named it. */
export function ClientEntry({ value, children }: { value: Manifest; children: ReactNode }) {
  return <manifest.Provider value={value}>{children}</manifest.Provider>
}

/** The script of every page: app/entry.client.ts. Nothing else is loaded before the page is idle. */
export function ClientScript() {
  const built = useContext(manifest)
  if (!built) return null
  return (
    <>
      {/* In development React Refresh must come first, or islands stop with a missing preamble. */}
      {built.hmr && <script type="module" src={built.hmr.runtime} />}
      <script type="module" src={built.entry.module} />
    </>
  )
}
