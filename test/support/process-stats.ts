import { readdir, readFile } from 'node:fs/promises'

// Statistics of another process from /proc (Linux).

/** Its resident memory, in MiB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** The number of open file descriptors. */
export async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/**
 * The memory of a process and its children in MiB, as a limit of systemd counts it: the program's
 * own file, which they share, once. A child that ends meanwhile counts as nothing.
 */
export async function treeMegabytes(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const sizes = await Promise.all(
    [String(pid), ...children.split(' ').filter(Boolean)].map(async (each) => {
      const status = await readFile(`/proc/${each}/status`, 'utf8').catch(() => '')
      const size = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      return { own: size('RssAnon') + size('RssShmem'), file: size('RssFile') }
    }),
  )
  const shared = Math.max(...sizes.map(({ file }) => file))
  return sizes.reduce((sum, { own }) => sum + own, shared) / 1024
}
