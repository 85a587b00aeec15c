import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { offlinePages } from './app/offline-pages.ts'

const ROUTE = '?__react-router-build-client-route'

/**
 * Builds app/service-worker.ts to a file with a fixed name, which browsers need to detect updates.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ define: { OFFLINE_PAGES: JSON.stringify(offlinePages()) } }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/service-worker.ts', fileName: 'service-worker.js' })
    },
  }
}

/** Serves uploads in `npm run dev`, as the server does. */
export function uploads(): Plugin {
  return {
    name: 'uploads',
    apply: 'serve',
    async configureServer({ middlewares }) {
      const { openUploadedFiles } = await import('./server/static-files.ts')
      const { settings } = await import('./config/settings.server.ts')
      const files = openUploadedFiles(settings.dataDir)
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', settings.siteUrl)
        if (files.has(pathname)) files.send(pathname, request, response).catch(next)
        else next()
      })
    },
  }
}

/**
 * Public pages are not hydrated: in the browser build, their layout module is the small public
 * script (app/entry.public.ts), and all other public route modules are empty and deleted.
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
  return /\/app\/(root|staff\/.+)\.tsx\?/.test(id)
}

function isLayout(id: string): boolean {
  return id.endsWith(`/app/site/layout.tsx${ROUTE}`)
}
