import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes weigh 3 KB in a file that stays cached; asking for them piece by piece would not.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
