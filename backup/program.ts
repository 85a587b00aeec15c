import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import manifest from '../package.json' with { type: 'json' }

/** What bin/release packs. */
const parts = [
  ...['bin', 'build', 'content', 'docs', 'lib', 'licenses', 'media', 'node_modules'],
  ...['LICENSE', 'LICENSES.md', 'package.json'],
]

const ours = /^lampstand-\d.*\.tar\.gz(?:\.part)?$/

/** Whether a file among the uploads is the program. */
export const isProgram = (name: string) => ours.test(name)

/**
 * Packs the installed program, which is the working directory, beside the uploads of the backups,
 * once for each version: whoever sets up a new machine then needs nothing but the copy. A clone of
 * the repository is not packed.
 */
export async function copyProgram(backupDir: string, signal?: AbortSignal): Promise<void> {
  if (!existsSync('LICENSES.md')) return
  const folder = join(backupDir, 'uploads')
  const top = `lampstand-${manifest.version}-${process.platform}-${process.arch}`
  const name = `${top}.tar.gz`
  const there = await readdir(folder)
  if (there.includes(name)) return
  const [path, part] = [join(folder, name), join(folder, `${name}.part`)]
  // The fastest gzip, for small machines. S leaves the targets of symbolic links as they are.
  const options = ['--use-compress-program=gzip -1', `--transform=s,^,${top}/,S`]
  const present = parts.filter((each) => existsSync(each))
  const words = ['tar', '--create', '--file', part, ...options, ...present]
  await promisify(execFile)('nice', words, { signal })
  await rename(part, path)
  for (const older of there.filter(isProgram)) await rm(join(folder, older), { force: true })
}
