import type { ServerBuild } from 'react-router'

/** build/server/index.js: React Router's build, with what app/entry.server.tsx exports besides. */
export type ApplicationBuild = ServerBuild & {
  entry: { module: typeof import('../app/entry.server.tsx') }
}
