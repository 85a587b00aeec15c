import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { publicPages, serviceWorker, uploads } from './vite-plugins.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), publicPages(), serviceWorker(), uploads()],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      // The style guide shows both schemes on one page: light-dark() can, what older browsers get
      // cannot.
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
          // All in one folder: modules find the browser's files beside it.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': "'production'" } }),
  build: {
    // Small pictures would swell the stylesheet, which every page waits for.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Islands are fetched ahead by app/elements/react-island.ts, which reads their files off the
    // page.
    modulePreload: false,
    // Whoever starts the site on a slow machine needs no advice about the bundler.
    rollupOptions: { checks: { bundlerTimings: false } },
    // Tells the server which files each island needs (app/entry.server.tsx).
    manifest: true,
  },
}))
