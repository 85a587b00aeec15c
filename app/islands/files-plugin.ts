import { parse } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes into the browser's entry which files each island needs, so that they can be downloaded
 * before they are run (app/islands/wake.ts). Islands are the files in this folder that are only
 * ever imported on demand; an island's name is its file's name, and one without React ends in .ts.
 */
export function islandFiles(): Plugin {
  return {
    name: 'island-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const withImports = (fileName: string, seen = new Set<string>()): Set<string> => {
        const chunk = chunks.find((candidate) => candidate.fileName === fileName)
        if (!chunk || seen.has(fileName)) return seen
        seen.add(fileName)
        for (const imported of chunk.imports) withImports(imported, seen)
        return seen
      }
      const onDemand = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds
          .filter((id) => /\/app\/islands\/[a-z-]+\.tsx?$/.test(id))
          .filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
          .map((id) => ({ name: parse(id).name, isPlain: id.endsWith('.ts'), fileName })),
      )
      const runtime = onDemand.find(({ name }) => name === 'hydrate')?.fileName ?? ''
      const files = Object.fromEntries(
        onDemand.map(({ name, isPlain, fileName }) => {
          const needed = withImports(fileName)
          if (!isPlain) withImports(runtime, needed)
          return [name, [...needed].map((file) => `/${file}`)]
        }),
      )
      const literal = JSON.stringify(JSON.stringify(files))
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(/(["'`])__ISLAND_FILES__\1/, () => literal)
      }
    },
  }
}
