import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { root, runNode } from './run-node.ts'
import { PASSWORD } from './site.ts'
import { startSiteProcess } from './site-process.ts'

// Real full or read-only disks, for a site in its own process.

export type SmallDisk = {
  origin: string
  dataDir: string
  /** The same folder as seen from outside the mount namespace. */
  outside: string
  /** Fills the disk. */
  fill: () => Promise<void>
  /** Frees the space. */
  free: () => Promise<void>
  hasEnded: () => boolean
  /** Runs a program of the project on the same disk; returns its output. */
  run: (program: string) => Promise<string>
}

export type DiskFault = {
  name: string
  supported: boolean
  /** Whether there is no space; otherwise what is there cannot be written. */
  isFull: boolean
  /** The output of `npm run check` meanwhile. */
  checkOutput: RegExp
  start: (settings?: Record<string, string>) => Promise<SmallDisk>
}

/** On a real disk: files on a tmpfs, where other tests run, stay writable whatever their limits. */
const onDisk = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
const execute = promisify(execFile)

/** A tmpfs in its own mount namespace: for root, and where users may create namespaces. */
function onFileSystem(folder: string, size: string): DiskFault {
  return {
    name: `a file system of ${size}${folder && ` at ${folder}`}`,
    supported: canMount(),
    isFull: true,
    checkOutput: /^NOT\s+Disk\s+Only 0\.0 GB/m,
    async start(settings = {}) {
      const dataDir = await newFolder()
      const place = join(dataDir, folder)
      const script = [
        `mkdir -p "${place}" && mount -t tmpfs -o size=${size} tmpfs "${place}"`,
        `printf '%s\\n' "$PASSWORD" | "$1" bin/staff.ts add Priya >&2`,
        'exec "$@"',
      ].join(' && ')
      const wrapper = ['unshare', '-rm', 'sh', '-c', script, 'sh']
      const environment = settingsFor(dataDir, settings)
      const site = await startSiteProcess({ ...environment, PASSWORD }, wrapper)
      onTestFinished(site.stop)
      // The disk as the site sees it.
      const filler = join(`/proc/${site.pid}/root`, place, 'filler')
      const inside = ['-t', `${site.pid}`, '-U', '-m', '--preserve-credentials', `--wd=${root}`]
      return {
        ...site,
        dataDir,
        outside: join(`/proc/${site.pid}/root`, dataDir),
        fill: () => writeUntilFull(filler),
        free: () => rm(filler),
        run: async (program) =>
          (await runNode([program], environment, ['nsenter', ...inside])).said,
      }
    },
  }
}

/** A resource limit of the system: the site's process cannot write to any file. */
const limited: DiskFault = {
  name: 'a limit on the size of files',
  supported: process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0,
  isFull: false,
  // Only the site's process is limited.
  checkOutput: /^ok\s+Database/m,
  start: (settings) =>
    withFault(settings, ({ pid }) => {
      const limit = async (bytes: string) => {
        await execute('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`])
      }
      return { fill: () => limit('1'), free: () => limit('unlimited') }
    }),
}

/** Read-only instead of full, also for open files: for root, on some file systems. */
const readOnly: DiskFault = {
  name: 'files that nobody may write to',
  supported: canSetImmutable(),
  isFull: false,
  checkOutput: /^NOT\s+Database/m,
  start: (settings) =>
    withFault(settings, ({ dataDir }) => {
      const files = ['lampstand.sqlite', 'lampstand.sqlite-wal'].map((name) => join(dataDir, name))
      const free = async () => void (await execute('chattr', ['-i', ...files]))
      onTestFinished(free)
      return { fill: async () => void (await execute('chattr', ['+i', ...files])), free }
    }),
}

async function withFault(
  settings: Record<string, string> = {},
  makeFault: (site: { pid: number; dataDir: string }) => Pick<SmallDisk, 'fill' | 'free'>,
): Promise<SmallDisk> {
  const dataDir = await newFolder()
  const environment = settingsFor(dataDir, settings)
  const script = `printf '%s\\n' "$PASSWORD" | "$1" bin/staff.ts add Priya >&2 && exec "$@"`
  const site = await startSiteProcess({ ...environment, PASSWORD }, ['sh', '-c', script, 'sh'])
  onTestFinished(site.stop)
  return {
    ...site,
    dataDir,
    outside: dataDir,
    ...makeFault({ pid: site.pid, dataDir }),
    run: async (program) => (await runNode([program], environment)).said,
  }
}

export const smallDisks = [onFileSystem('', '24m'), limited, readOnly]
export const smallOutbox = onFileSystem('outbox', '64k')

function settingsFor(dataDir: string, more: Record<string, string>): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    BACKUP_DIR: '',
    DATA_KEY: '',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...more,
  }
}

/** Whether this process can mount file systems. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-mount-'))
  const tried = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder])
  rmSync(folder, { recursive: true, force: true })
  return tried.status === 0
}

/** A command prefix for a program that refuses root: mounts a disk at `small` in its folder. */
export function withSmallDisk(size: string): string[] {
  const mount = `mkdir -p small && mount -t tmpfs -o size=${size},mode=700 tmpfs small && exec "$@"`
  return [...inUserNamespace, 'sh', '-c', mount, 'sh']
}

/** Whether an unprivileged user can mount file systems. */
export function canMountAsUser(): boolean {
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const [command = '', ...args] = [...inUserNamespace, 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']
  return spawnSync(command, args, account).status === 0
}

const inUserNamespace = ['unshare', '-Um', '--map-current-user', '--keep-caps']

function canSetImmutable(): boolean {
  const folder = mkdtempSync(join(onDisk, 'lampstand-immutable-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const tried = spawnSync('chattr', ['+i', file])
  spawnSync('chattr', ['-i', file])
  rmSync(folder, { recursive: true, force: true })
  return tried.status === 0
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(onDisk, 'lampstand-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes ever smaller chunks, so that no space is left. */
async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [65_536, 4_096, 1]) {
      while (
        await file.write(Buffer.alloc(size)).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await file.close()
  }
}
