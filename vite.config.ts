import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { islandFiles } from './app/islands/files-plugin.ts'
import { publicPages } from './app/public-pages-plugin.ts'
import { serviceWorker } from './app/service-worker-plugin.ts'
import { newsletterEntries } from './domain/newsletter/plugin.ts'

export default defineConfig({
  plugins: [reactRouter(), islandFiles(), publicPages(), newsletterEntries(), serviceWorker()],
  build: {
    // Small pictures would swell the style pageStylesheet, which every page waits for.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Islands' files are fetched ahead by app/islands/wake.ts; Vite's own helper would weigh more.
    modulePreload: false,
  },
})
