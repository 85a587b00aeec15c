import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROUTE = '?__react-router-build-client-route'

/**
 * Public pages are not hydrated: in the browser the module of their layout is the public site's
 * own small script (app/entry.public.ts), and all other public routes are empty and not kept.
 */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_, id) {
      if (!id.endsWith(ROUTE) || isHydrated(id)) return undefined
      return { code: isLayout(id) ? "import '../entry.public.ts'" : 'export {}', map: null }
    },
    async writeBundle({ dir = '' }, bundle) {
      const empty = Object.values(bundle).filter((output) => {
        const id = (output.type === 'chunk' && output.facadeModuleId) || ''
        return id.endsWith(ROUTE) && !isHydrated(id) && !isLayout(id)
      })
      await Promise.all(empty.map(({ fileName }) => rm(join(dir, fileName))))
    },
  }
}

function isHydrated(id: string): boolean {
  return /\/app\/(root|staff\/[^/]+)\.tsx\?/.test(id)
}

function isLayout(id: string): boolean {
  return id.endsWith(`/app/site/layout.tsx${ROUTE}`)
}
