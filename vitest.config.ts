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

export default defineConfig({
  test: {
    environment: 'node',
    // `npm test` leaves out test/e2e and *.long.test.ts: package.json.
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: [
      '**/node_modules/**',
      'build/**',
      'data/**',
      // Minutes long: npm run soak -- tests.
      ...(process.env['SOAK'] ? [] : ['**/*.soak.test.ts']),
    ],
    globalSetup: [
      'test/support/system-packages.ts',
      'test/support/current-build.ts',
      'test/support/global-postgres.ts',
    ],
    setupFiles: ['test/support/no-stray-errors.ts'],
    reporters: ['default', new Count()],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A machine that does other work besides is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    // Each file in a process of its own: the bundle under test is one site a process. Three at a
    // time even on two cores, since browsers, mails and leases are often waited for.
    pool: 'forks',
    maxWorkers: 3,
    // The bundle is run as Node runs it, not as Vite would transform it.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
