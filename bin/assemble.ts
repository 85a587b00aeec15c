// node bin/assemble.ts FOLDER: copies everything that the built site needs to run into a new
// folder, for the image (Dockerfile) and the archive. `bin/serve` and `bin/lampstand` run it there,
// without npm, sources or development packages: docs/decisions/0218.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'

/** Files that the site's programs read at run time. */
const files = [
  'LICENSE',
  'package.json',
  'bin/is-up',
  'bin/lampstand',
  'bin/run',
  'bin/serve',
  'build/client',
  'build/server',
  'build/commands',
  'content/newsletter',
  'content/scripture',
  'media/fonts',
  ...globSync('media/**/*.webp'),
  // Cards are drawn from a picture in this width: app/feeds/drawn-cards.server.ts.
  ...globSync('content/pictures/**/*-1080.webp'),
]
/** Packages loaded at run time: vite.config.ts and vite.commands.config.ts bundle all others. */
const loaded = ['sharp', 'pg', 'kjv']
const installed = z.array(
  z.object({ name: z.string(), location: z.string(), version: z.string(), license: z.string() }),
)

const [folder = '', ...more] = process.argv.slice(2)
if (!folder || more.length > 0 || existsSync(folder)) {
  process.stderr.write('node bin/assemble.ts FOLDER, which must not exist yet\n')
  process.exit(1)
}
/** The loaded packages and their dependencies, as far as they are installed on this machine. */
const query = loaded.map((name) => `#${name}, #${name} *`).join(', ')
const found = execFileSync('npm', ['query', query], { encoding: 'utf8' })
const packages = installed.parse(JSON.parse(found))
for (const path of [...files, ...packages.map(({ location }) => location)]) {
  cpSync(path, join(folder, path), { recursive: true })
}
const node = join(folder, 'node_modules/.bin/node')
cpSync(process.execPath, node)
// If binutils is installed, removes 33 MB of debug symbols.
spawnSync('strip', [node])
// A library that Node.js needs and some systems lack; bin/run uses it.
const [atomic] = /\/\S+libatomic\.so\.1\S*/.exec(readFileSync('/proc/self/maps', 'utf8')) ?? []
if (atomic) cpSync(atomic, join(folder, 'lib/libatomic.so.1'))
writeFileSync(join(folder, 'LICENSES.md'), licences())
// Of libvips, which sharp brings.
for (const name of ['LGPL-3', 'GPL-3']) {
  cpSync(`/usr/share/common-licenses/${name}`, join(folder, 'licenses', name))
}

/** Of all that is not ours: what Vite has bundled, the loaded packages, Node.js. */
function licences(): string {
  const bundled = ['client', 'server', 'commands'].flatMap((part) =>
    readFileSync(`build/${part}/.vite/license.md`, 'utf8')
      .split(/^(?=## \S+ - \d)/m)
      .slice(1),
  )
  const beside = packages.map(({ name, location, version, license }) => {
    const [file] = globSync(`${location}/{LICEN[CS]E,licen[cs]e,README}*`).sort()
    return `## ${name} - ${version} (${license})\n\n${file ? readFileSync(file, 'utf8') : ''}\n`
  })
  const node = readFileSync(join(dirname(process.execPath), '../LICENSE'), 'utf8')
  const all = [...new Set([...bundled, ...beside])].sort()
  const head = readFileSync('packaging/licenses.md', 'utf8')
  return [head, ...all, `## node - ${process.versions.node}\n\n${node}`].join('\n')
}
