import type { ServerBuild } from 'react-router'

/** build/server/index.js: React Router's build, with the exports of app/entry.server.tsx. */
export type ApplicationBuild = ServerBuild & {
  entry: { module: typeof import('../app/entry.server.tsx') }
}
