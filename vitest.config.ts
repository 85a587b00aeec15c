import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Count } from './test/support/count-reporter.ts'

// React and React Router choose their build by this when they are loaded: the tests talk to the
// site as it is served. Before Vitest's own default, which is `test`.
process.env['NODE_ENV'] = 'production'

// The tests' databases are written to memory where there is room: a disk that other programs use
// makes every commit wait, and no test here takes the power away.
const memory = '/dev/shm'
if (!process.env['TMPDIR'] && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 2 ** 30) process.env['TMPDIR'] = memory
}

// What Node compiles is kept: each file is a process of its own, and loads the same bundle.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/node')

const excluded = [
  '**/node_modules/**',
  'build/**',
  'data/**',
  // Minutes long: npm run soak -- tests.
  ...(process.env['SOAK'] ? [] : ['**/*.soak.test.ts']),
  // What `npm test` leaves out.
  ...(process.env['SHORT'] ? ['test/e2e/**', '**/*.long.test.*'] : []),
]
/** Tests beside what they test, and of mails. */
const shared = [
  '{app,artwork,backup,content,domain,jobs,mail,media,server,storage}/**/*.test.ts',
  '*.test.ts',
  'test/mail/**/*.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: shared,
          exclude: excluded,
          // Loaded by Node itself, which is quicker than by Vite; what a file loads is used by the
          // next one of the same process.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          isolate: false,
        },
      },
      {
        extends: true,
        // Each file in a process of its own: the bundle under test is one site a process. Node
        // alone cannot load the components of *.test.tsx.
        test: {
          name: 'separate',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...excluded, ...shared],
        },
      },
    ],
    globalSetup: [
      'test/support/system-packages.ts',
      'test/support/current-build.ts',
      'test/support/global-postgres.ts',
    ],
    setupFiles: ['test/support/no-stray-errors.ts'],
    reporters: ['default', new Count()],
    // Against what hangs: a machine that does other work besides is slow, not wrong. No test has a
    // limit of its own for how long it may take.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // On CI a test that failed is tried once more, and listed at the end if it passed then.
    retry: process.env['CI'] ? 1 : 0,
    pool: 'forks',
    // Three at a time even on two cores, since browsers, mails and leases are often waited for.
    maxWorkers: 3,
    // The bundle is run as Node runs it, not as Vite would transform it.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
