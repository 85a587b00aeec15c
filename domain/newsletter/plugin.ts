import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readBuiltInEntry } from './built-in.ts'

const folder = 'content/newsletter'
const name = 'virtual:newsletter-entries'

/**
 * Gives the server's bundle the built-in newsletter entries, read and rendered once, when it is
 * built (docs/decisions/0013). The browser never gets them.
 */
export function newsletterEntries(): Plugin {
  return {
    name: 'newsletter-entries',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      if (this.environment.name === 'client') this.error(`${name} must not reach the browser`)
      const files = existsSync(folder)
        ? readdirSync(folder).filter((file) => /\.md$/.test(file))
        : []
      const entries = files.map((file) => {
        this.addWatchFile(join(process.cwd(), folder, file))
        const {
          body: _,
          body_te: __,
          ...entry
        } = readBuiltInEntry(file, readFileSync(join(folder, file), 'utf8'))
        return entry
      })
      // Newest first, as every list of them is.
      const sorted = entries.sort((one, other) => (one.date < other.date ? 1 : -1))
      return `export const entries = JSON.parse(${JSON.stringify(JSON.stringify(sorted))})`
    },
  }
}
