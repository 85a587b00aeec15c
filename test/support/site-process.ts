import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { requireCurrentBuild } from './current-build.ts'

/**
 * The built site in its own process with the test's settings; collects its stdout and stderr.
 * Unlike with `startSite`, errors in its log are allowed. End it with `stop`. `wrapper` is a
 * command line that ends by executing it (`exec`).
 */
export async function startSiteProcess(settings: Record<string, string>, wrapper: string[] = []) {
  requireCurrentBuild()
  const [command = '', ...args] = [...wrapper, process.execPath, 'build/server/index.js']
  const server = spawn(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...settings,
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  const address = () => {
    const [, found] = /Lampstand is at (http:\S+)\//.exec(output) ?? []
    if (!found) throw new Error(`the site has not started: ${output}`)
    return found
  }
  const origin = await vi.waitFor(address, { timeout: 120_000, interval: 100 })
  return {
    origin,
    stop,
    output: () => output,
    pid: server.pid ?? 0,
    hasEnded,
  }
}
