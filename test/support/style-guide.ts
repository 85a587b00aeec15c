import { spawn } from 'node:child_process'
import { afterAll } from 'vitest'
import { freePort } from './postgres.ts'
import { root } from './run-node.ts'
import { temporaryFolder } from './temporary-folder.ts'

/**
 * Runs `npm run dev`, the only server with the style guide, on a free port until the test file
 * ends. Call it at the top of a file. Returns its origin, such as `http://localhost:41234`.
 */
export async function startStyleGuide(): Promise<{ origin: string }> {
  const dataDir = await temporaryFolder()
  const port = await freePort()
  const { NODE_ENV: _, ...environment } = process.env
  const server = spawn(
    process.execPath,
    ['node_modules/.bin/react-router', 'dev', '--host', '127.0.0.1', '--port', String(port)],
    {
      cwd: root,
      env: { ...environment, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      // Its own process group: the command starts another one, and both must stop.
      detached: true,
    },
  )
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (words: string) => {
      printed += words
    })
  }
  const ended = new Promise((resolve) => server.once('exit', resolve))
  afterAll(async () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
    await ended
  })
  const origin = `http://localhost:${port}`
  const deadline = Date.now() + 300_000
  while (!(await responds(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(printed)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { origin }
}

async function responds(origin: string): Promise<boolean> {
  try {
    // A request during startup may get no response.
    return (await fetch(`${origin}/styleguide`, { signal: AbortSignal.timeout(60_000) })).ok
  } catch {
    return false
  }
}
