// node bin/assemble.ts FOLDER: copies all that the built site needs to run into a new folder, for
// the image (Dockerfile) and the archive. `bin/serve` and `bin/lampstand` start it there, without
// npm, sources or development packages: docs/decisions/0218.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

/** Read while the site runs, by its own programs. */
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
]
/** Loaded by name: vite.config.ts and vite.commands.config.ts bundle all others. */
const loaded = ['sharp', 'pg', 'kjv']

const [folder = '', ...more] = process.argv.slice(2)
if (!folder || more.length > 0 || existsSync(folder)) {
  process.stderr.write('node bin/assemble.ts FOLDER, which must not exist yet\n')
  process.exit(1)
}
for (const path of files) copy(path)
copy('media', /\.webp$/)
// Cards are drawn from a picture in this width: app/feeds/drawn-cards.server.ts.
for (const path of ['content/pictures', 'media/generated/photos']) copy(path, /-1080\.webp$/)
for (const name of packages()) copy(`node_modules/${name}`)
mkdirSync(join(folder, 'node_modules/.bin'))
const node = join(folder, 'node_modules/.bin/node')
cpSync(process.execPath, node)
// Where binutils are installed: 33 MB are names of functions, for a debugger.
spawnSync('strip', [node])
// A library that Node.js needs and that not every system has: bin/run.
const [atomic] = /\/\S+libatomic\.so\.1\S*/.exec(readFileSync('/proc/self/maps', 'utf8')) ?? []
if (atomic) cpSync(atomic, join(folder, 'lib/libatomic.so.1'))

function copy(path: string, only = /./): void {
  cpSync(path, join(folder, path), {
    recursive: true,
    filter: (from) => from === path || only.test(from),
  })
}

/** The loaded packages, with those that they need, as far as they are for this machine. */
function packages(): string[] {
  const dependencies = z.record(z.string(), z.string()).default({})
  const entry = z.object({ dependencies, optionalDependencies: dependencies })
  const lock = z
    .object({ packages: z.record(z.string(), entry) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const found = new Set(loaded)
  // A set yields what is added to it on the way, too.
  for (const name of found) {
    const needed = lock.packages[`node_modules/${name}`]
    for (const each of Object.keys({ ...needed?.dependencies, ...needed?.optionalDependencies })) {
      if (existsSync(`node_modules/${each}`)) found.add(each)
    }
  }
  return [...found]
}
