import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Count } from './test/support/count-reporter.ts'
import { skippedFiles } from './test/support/programs.ts'

// React and React Router choose their build by this variable when they are loaded, and the tests
// use the production build. It must be set before Vitest sets its default, `test`.
process.env['NODE_ENV'] = 'production'

// Test databases are kept in memory if there is room: on a busy disk every commit waits, and no
// test here simulates a power failure.
const memory = '/dev/shm'
if (!process.env['TMPDIR'] && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 2 ** 30) process.env['TMPDIR'] = memory
}

// Keeps Node's compiled code, because many test files start a new process that loads the same
// bundle.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node')

const excluded = [
  '**/node_modules/**',
  'build/**',
  'data/**',
  // These take minutes: npm run soak -- tests.
  ...(process.env['SOAK'] ? [] : ['**/*.soak.test.ts']),
  // Not part of `npm test`.
  ...(process.env['SHORT'] ? ['test/e2e/**', '**/*.long.test.*'] : []),
  ...skippedFiles(),
]
/** Tests next to the code they test, and tests of mails. */
const shared = [
  '{app,artwork,backup,config,content,domain,jobs,mail,media,server,storage}/**/*.test.ts',
  'test/mail/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: shared,
          exclude: excluded,
          // Node loads the modules, which is faster than loading them with Vite. The next file in
          // the same process reuses them.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file gets its own process, because the bundle under test can run only one site per
        // process. Vite loads the modules: Node cannot load the components of *.test.tsx.
        test: {
          name: 'separate',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...excluded, ...shared],
        },
      },
    ],
    globalSetup: [
      'test/support/programs.ts',
      'test/support/current-build.ts',
      'test/support/global-postgres.ts',
      'test/support/global-starter.ts',
    ],
    setupFiles: ['test/support/no-stray-errors.ts'],
    reporters: ['default', new Count()],
    // Only to stop tests that hang: on a busy machine a slow test is not a failure. Few tests set a
    // time limit of their own.
    testTimeout: process.env['SOAK'] ? 3 * 3_600_000 : 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // On CI a failed test is retried once. If it passes then, it is listed at the end.
    retry: process.env['CI'] ? 1 : 0,
    // Three even on two cores, because tests often wait for browsers, mails and leases.
    maxWorkers: 3,
    // Node loads the bundle directly, so that Vite does not transform it.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
