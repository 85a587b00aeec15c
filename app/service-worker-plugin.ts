import type { Plugin } from 'vite'

/**
 * Builds app/service-worker.ts to a file whose address never changes, which browsers need to find
 * out that there is a newer one.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/service-worker.ts', fileName: 'service-worker.js' })
    },
  }
}
