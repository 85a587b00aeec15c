import { defineConfig } from 'vite'

// What is started beside the server, as programs of their own: the commands of operators, and the
// children that encode pictures and recordings. Where the site runs from its build, there are no
// sources: docs/decisions/0218.
export default defineConfig({
  define: { 'process.env.NODE_ENV': "'production'" },
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp', 'pg'] },
  build: {
    ssr: true,
    target: 'es2022',
    outDir: 'build/commands',
    rollupOptions: {
      checks: { bundlerTimings: false },
      input: [
        'bin/lampstand.ts',
        'media/draw-card.ts',
        'media/draw-share-picture.ts',
        'media/encode-upload.ts',
        'media/store-recording.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
