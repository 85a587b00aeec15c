import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { requireCurrentBuild } from './current-build.ts'
import { root } from './run-node.ts'

// What `npm start` and the service set for their memory: docs/decisions/0018-memory.md.
const nodeFlags = readFileSync(`${root}bin/serve`, 'utf8').match(/--\S+/g) ?? []
const service = readFileSync(`${root}docs/lampstand.service`, 'utf8')
const mallocSettings = Object.fromEntries(
  [...service.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name = '', value = '']) => [name, value]),
)

/**
 * The built site in its own process, as the service starts it, with these settings; collects its
 * stdout and stderr. Unlike with `startSite`, errors in its log are allowed. End it with `stop`.
 * `wrapper` is a command line that ends by executing it (`exec`). Benchmarks use it too, so it
 * needs nothing of Vitest.
 */
export async function startSiteProcess(settings: Record<string, string>, wrapper: string[] = []) {
  requireCurrentBuild()
  const program = [process.execPath, ...nodeFlags, 'build/server/index.js']
  const [command = '', ...args] = [...wrapper, ...program]
  const server = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      ...mallocSettings,
      ...settings,
    },
  })
  let output = ''
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        const [, address] = /Lampstand is at (http:\/\/[^\s/]+)\//.exec(output) ?? []
        if (address) resolve(address)
      })
    }
    server.once('error', reject)
    server.once('close', () => reject(new Error(`the site has not started: ${output}`)))
  })
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const origin = await started
  // Its next line, with the set-up code, may come in another chunk, but not after an answer.
  if (origin.startsWith('http://localhost:')) await fetch(`${origin}/up`)
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: server.pid ?? 0,
    output: () => output,
    hasEnded,
    signal: (name: NodeJS.Signals) => void server.kill(name),
    exitCode: () => server.exitCode,
    /** Waits for the last of its output. */
    stop: async () => {
      if (!hasEnded()) server.kill('SIGTERM')
      await closed
    },
    kill: async () => {
      if (hasEnded()) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}
