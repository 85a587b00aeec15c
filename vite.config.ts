import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { publicPages, serviceWorker, uploads } from './vite-plugins.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), publicPages(), serviceWorker(), uploads()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      // The style guide shows both colour schemes on one page, which needs light-dark() without the
      // conversion for older browsers.
      ...(command === 'serve' && { targets: { chrome: 123 << 16 } }),
    },
  },
  environments: {
    ssr: {
      // The server and all its libraries become one program, which takes less memory and serves
      // pages faster than separate files: docs/decisions/0018.
      ...(command === 'build' && { resolve: { noExternal: true, external: ['sharp', 'pg'] } }),
      build: {
        rollupOptions: {
          input: './server.ts',
          // All in one folder, because modules find the browser's files relative to it.
          output: { chunkFileNames: '[name]-[hash].js' },
          // What a page loads later, the server may have at once.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': "'production'" } }),
  build: {
    // Inlined pictures would enlarge the stylesheet, which every page waits for.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Its script would enlarge the first one of every page, for one round trip on the first touch.
    modulePreload: false,
    // People who start the site on a slow machine need no advice about the bundler.
    rollupOptions: { checks: { bundlerTimings: false } },
    // For bin/assemble.ts.
    license: true,
  },
}))
