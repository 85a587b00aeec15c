import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const cycloneDx = z.object({
  components: z.array(z.object({ group: z.string().optional(), name: z.string() })),
})

/** All that may be in the archive: what a site needs to run, and what its operator reads. */
const allowed = [
  /^([A-Z_]+\.md|LICENSE|licenses\/L?GPL-3|package\.json|\.env)$/,
  /^bin\/(is-up|lampstand|run|serve)$/,
  /^build\/(client|server|commands)\//,
  /^content\/(newsletter|scripture)\//,
  /^content\/pictures\/[\w-]+-1080\.webp$/,
  /^docs\/(decisions\/|images\/[\w/-]+\.(avif|webp)$|[\w-]+\.(md|service|timer|conf)$)/,
  /^lib\/libatomic\.so\.1$/,
  /^media\/(card-(frame|glass|mark)\.webp$|fonts\/|generated\/photos\/)/,
  /^node_modules\/(\.bin\/node$|(@\w+\/)?[\w-]+\/)/,
]
const forbidden =
  /(^|\/)(data|outbox|uploads|before-upgrade|\.git)\/|\.(sqlite|backup|eml|part|log|pem)$|(^|\/)key$/

test('the archive holds what it should and nothing else', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const { stdout: sums } = await run('bin/release', [folder], { cwd: root })
  const [, name = ''] = /(lampstand-[\d.]+-linux-\w+)\.tar\.gz/.exec(sums) ?? []
  for (const line of sums.trim().split('\n')) {
    const [sum, file = ''] = line.split('  ')
    const content = await readFile(join(folder, file))
    expect(createHash('sha256').update(content).digest('hex')).toBe(sum)
  }
  const { stdout: inPackage } = await run(
    'sh',
    ['-c', `dpkg-deb --fsys-tarfile lampstand_*.deb | tar -t`],
    { cwd: folder, maxBuffer: 10_000_000 },
  )
  const listed = (await readFile(join(folder, `${name}.contents`), 'utf8')).trim().split('\n')
  const files = listed.filter((path) => !path.endsWith('/'))
  const inside = files.map((path) => path.slice(name.length + 1))
  expect(inside.length).toBeGreaterThan(500)
  expect(inside.filter((path) => !allowed.some((pattern) => pattern.test(path)))).toEqual([])
  expect(inside.filter((path) => forbidden.test(path))).toEqual([])
  // The Debian package has the same files at another place, and few others.
  const program = './usr/lib/lampstand/package/'
  const packed = inPackage.split('\n').filter((path) => path && !path.endsWith('/'))
  const ofProgram = packed.filter((path) => path.startsWith(program))
  expect(ofProgram.map((path) => path.slice(program.length)).sort()).toEqual(inside.sort())
  expect(packed.filter((path) => !path.startsWith(program)).sort()).toEqual([
    './usr/bin/lampstand',
    ...['-check.service', '-check.timer', '.service'].map(
      (unit) => `./usr/lib/systemd/system/lampstand${unit}`,
    ),
    './usr/share/doc/lampstand/copyright',
  ])
  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toContain('### Visitors')
  const parts = cycloneDx.parse(
    JSON.parse(await readFile(join(folder, `${name}.cdx.json`), 'utf8')),
  )
  await run('tar', ['-xzf', `${name}.tar.gz`], { cwd: folder })
  // Of the machine that made it, not even the name of a folder.
  const traces = run('grep', ['-rlF', root.replace(/\/$/, ''), name], { cwd: folder })
  await expect(traces).rejects.toMatchObject({ code: 1, stdout: '' })

  // Each package that is there or was bundled is licensed and listed, and each document leads on.
  const licences = await readFile(join(folder, name, 'LICENSES.md'), 'utf8')
  const licensed = [...licences.matchAll(/^## (\S+) - \d/gm)].map(([, each]) => each)
  const unpacked = inside.flatMap(
    (path) => /^node_modules\/((@\w+\/)?\w[\w-]*)\//.exec(path)?.[1] ?? [],
  )
  expect(licensed).toEqual(expect.arrayContaining([...new Set(unpacked), 'node', 'react', 'zod']))
  const inList = parts.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
  expect(inList).toEqual(expect.arrayContaining(licensed))
  const documents = inside.filter((path) => /^(docs\/.*|[^/]+)\.md$/.test(path))
  for (const path of documents) {
    const text = await readFile(join(folder, name, path), 'utf8')
    const links = [...text.matchAll(/(?:\]\(|src=")(?!https?:)([^)#"\s]+)/g)].map(
      ([, to = '']) => to,
    )
    // A link may lead to a folder.
    const leads = (to: string) =>
      inside.some((each) => each === to || each.startsWith(`${to.replace(/\/$/, '')}/`))
    const dead = links.filter((to) => !leads(join(dirname(path), to)))
    expect([path, dead]).toEqual([path, []])
  }
})
