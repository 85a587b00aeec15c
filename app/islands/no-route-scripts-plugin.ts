import type { Plugin } from 'vite'

const ROUTE = '?__react-router-build-client-route'

/**
 * Leaves the pages themselves out of the browser's build: no page is hydrated as a whole, so
 * React Router's script of each route would never be asked for, and what it shares with the
 * islands would make them heavier.
 */
export function noRouteScripts(): Plugin {
  return {
    name: 'no-route-scripts',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(_, id) {
      return id.endsWith(ROUTE) ? { code: 'export default null', map: null } : undefined
    },
  }
}
