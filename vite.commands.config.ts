import { defineConfig } from 'vite'

// Builds the programs other than the server: the operators' commands, and the child processes that
// encode pictures and recordings or read reports about mails. A site that runs from its build has no sources:
// docs/decisions/0218.
export default defineConfig({
  define: { 'process.env.NODE_ENV': "'production'" },
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp', 'pg'] },
  build: {
    ssr: true,
    target: 'es2022',
    outDir: 'build/commands',
    license: true,
    rollupOptions: {
      checks: { bundlerTimings: false },
      input: [
        'bin/lampstand.ts',
        'mail/read-report.ts',
        'media/draw-card.ts',
        'media/encode-upload.ts',
        'media/store-recording.ts',
      ],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
