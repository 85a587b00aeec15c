import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { addAccount, changeRoles } from '../../domain/staff/account.server.ts'
import { accountNamed } from '../../domain/staff/find-account.server.ts'
import { readRoles } from '../../domain/staff/staff.ts'
import { requireCurrentBuild } from './current-build.ts'
import { withDatabase } from './records.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ownNode = join(root, 'node_modules/.bin/node')
const node = existsSync(ownNode) ? ownNode : process.execPath
// The start script sets memory flags.
const { scripts }: { scripts: { start: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

export type RunningSite = {
  /** Such as `http://localhost:41234`. */
  origin: string
  port: number
  /** Its process id. */
  pid: number
  /** The folder of its database, so that tests can open it. */
  dataDir: string
  /** Adds a staff account. The first is an administrator, others work in the office unless a role is given. */
  addStaff: (name: string, password: string, role?: string) => Promise<void>
  signal: (name: NodeJS.Signals) => void
  /** The one-time code printed for the first account. */
  setUpCode: () => string
}

/**
 * The built site, served as by `npm start` on a free port with a new, empty database, until the
 * test file ends. Call it at the top of a file. An error in the server's log fails the file.
 * `more` are settings.
 */
export async function startSite(more: Record<string, string> = {}): Promise<RunningSite> {
  requireCurrentBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-site-'))
  const { DATABASE_URL: databaseUrl, DATA_KEY } = more
  const location = { dataDir, databaseUrl, dataKeys: DATA_KEY ? [DATA_KEY] : undefined }
  const environment = {
    PATH: `${dirname(node)}${delimiter}${process.env['PATH']}`,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...more,
  }
  const server = spawn('sh', ['-c', scripts.start], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = collectOutput(server)
  afterAll(async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    const code = await printed.ended
    // The lines with its URL and with the setup code.
    const output = printed
      .lines()
      .filter((line) => !/ INFO {2}(Lampstand is|Make it yours) at /.test(line))
    await rm(dataDir, { recursive: true, force: true })
    expect({ code, output }).toEqual({ code: 0, output: [] })
  })
  const origin = await Promise.race([
    printed.until(/ Lampstand is at (http:\/\/localhost:\d+)\/$/m),
    printed.ended.then(() => Promise.reject(new Error(printed.lines().join('\n')))),
  ])
  return {
    origin,
    port: Number(new URL(origin).port),
    pid: server.pid ?? 0,
    dataDir,
    signal: (name) => void server.kill(name),
    setUpCode: () => /one-time code (\S+)/.exec(printed.lines().join('\n'))?.[1] ?? '',
    addStaff: (name, password, role) =>
      withDatabase(location, async (storage) => {
        await addAccount('', { name, password }, storage)
        if (!role) return
        await changeRoles('', await accountNamed(name, storage), readRoles([role]), storage)
      }),
  }
}

/** Collects stdout and stderr of a process. */
function collectOutput(program: ChildProcess) {
  let text = ''
  const received: (() => void)[] = []
  for (const output of [program.stdout, program.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      text += chunk
      for (const notify of received) notify()
    })
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    program.on('close', resolve)
    program.on('error', reject)
  })
  const until = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const check = () => {
        const found = pattern.exec(text)?.[1]
        if (found) resolve(found)
      }
      received.push(check)
      check()
    })
  return { ended, until, lines: () => text.split('\n').filter(Boolean) }
}
