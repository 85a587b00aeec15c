import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The one client action of the staff's pages is a few bytes: no file of its own for each.
  splitRouteModules: false,
  // The routes weigh 5 KB in a file that stays cached; asking for them piece by piece would not.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
