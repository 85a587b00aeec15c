import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as z from 'zod/mini'

const chunks = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.optional(z.array(z.string())) }),
)

/**
 * Returns each island's files from the build manifest, for preloading: its chunk, React's, and the
 * imports of both. Empty in development, where there is no build.
 */
export function readIslandFiles(): Record<string, string[]> {
  const path = new URL('../client/.vite/manifest.json', import.meta.url)
  if (!existsSync(path)) return {}
  const manifest = chunks.parse(JSON.parse(readFileSync(path, 'utf8')))
  const withImports = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen)
    return seen
  }
  const islands = Object.keys(manifest).filter((key) => key.endsWith('.island.tsx'))
  return Object.fromEntries(
    islands.map((key) => {
      const needed = withImports('app/elements/hydrate.tsx', withImports(key, new Set()))
      const files = [...needed].flatMap((each) => manifest[each]?.file ?? [])
      return [basename(key, '.island.tsx'), files.map((file) => `/${file}`)]
    }),
  )
}
