import type { Config } from '@react-router/dev/config'

export default {
  // The client action that the staff pages share is only a few bytes, not worth separate files.
  splitRouteModules: false,
  // `formAction` refuses forms from other sites, and shows the page again with what was typed.
  allowedActionOrigins: ['**'],
  // The routes take 5 KB in a cached file; responses of lazy discovery would not be cached.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
