import { spawnSync } from 'node:child_process'

// Tests of the built site would otherwise test an old build in silence.

const STALE = 'STALE_BUILD'

/** Before all tests: looks whether a file has changed since the build. */
export default function setUp() {
  const { status, stderr } = spawnSync(process.execPath, ['bin/bootstrap.mjs', 'is-built'])
  if (status !== 0) process.env[STALE] = `${stderr}`.trim()
}

/** Call it before the build is started. */
export function requireCurrentBuild(): void {
  const reason = process.env[STALE]
  if (reason) throw new Error(reason)
}
