import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

type Binaries = { initdb: string; postgres: string }
/** `owner` is set when we are root, whom PostgreSQL refuses to run as. */
type DataFolder = { path: string; owner: { uid: number; gid: number } | undefined }

export type PostgresProcess = {
  stop: () => Promise<void>
  /** Stops it abruptly, as a crash does. */
  crash: () => Promise<void>
  hasEnded: () => boolean
  /** Its stderr, for the error message when it does not start. */
  output: () => string
}

/** PostgreSQL's programs on the PATH or, newest first, where Debian puts them. */
export function findBinaries(): Binaries | undefined {
  const { PATH = '' } = process.env
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const folders = [
    ...PATH.split(delimiter),
    ...versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin')),
  ]
  return folders
    .map((folder) => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }))
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres))
}

export async function makeDataFolder(binaries: Binaries): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'lampstand-postgres-'))
  const owner = await accountFor(process.getuid?.())
  if (owner) await chown(path, owner.uid, owner.gid)
  const options = '--username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync'
  await promisify(execFile)(binaries.initdb, ['-D', path, ...options.split(' ')], {
    cwd: path,
    ...owner,
  })
  return { path, owner }
}

/** `wrapper` is a command line that ends by executing the server (`exec`). */
export function startPostgresProcess(
  binaries: Binaries,
  folder: DataFolder,
  port: number,
  wrapper: string[] = [],
): PostgresProcess {
  // The server hangs on a leash, descriptor 3: when this process ends, even by kill -9, the pipe
  // closes and the shell asks the server to stop, so that none is left behind.
  const script =
    '"$@" 3<&- & server=$!; { cat >&2; kill -INT $server; } <&3 & exec 3<&-; wait $server'
  const server = ['-D', folder.path, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  const child = spawn('sh', ['-c', script, 'sh', ...wrapper, binaries.postgres, ...server], {
    cwd: folder.path,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    ...folder.owner,
  })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  return {
    stop: () => stop(child),
    crash: async () => {
      const [line = ''] = (await readFile(join(folder.path, 'postmaster.pid'), 'utf8')).split('\n')
      const ended = once(child, 'exit')
      process.kill(Number(line), 'SIGQUIT')
      await ended
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output,
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.stdio[3]?.destroy()
  await ended
}

async function accountFor(userId: number | undefined) {
  if (userId !== 0) return undefined
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined)
  if (account === undefined) throw new Error('No account to run PostgreSQL as')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}
