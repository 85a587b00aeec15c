// `node bin/bootstrap.mjs build` before a start, `… test` before the tests: brings a fresh clone,
// or one just updated, to where both can run, and is quiet and quick when all is there. It runs
// on what the machine has, Node 20 or newer, before anything is installed: no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, say } from './say.mjs'
import { prepareTestMachine } from './test-machine.mjs'

const oldestNode = 20
const installStamp = 'node_modules/.lampstand-install'
const buildStamp = 'build/.stamp'
/** What the build itself writes among its inputs. */
const builtPictures = join('public', 'pictures')
/** All that the build reads; what is not there is passed over. */
const buildInputs = [
  'app',
  'backup',
  'content',
  'domain',
  'storage',
  'mail',
  'jobs',
  'server',
  'pictures',
  'fonts',
  'public',
  'settings.server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const testing = process.argv[2] === 'test'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
requireNode()
installPackages()
linkNode()
buildSite()
if (testing) prepareTestMachine()

function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return
  fail(
    `This needs Node ${oldestNode} or newer, and the one here is ${process.versions.node}. ` +
      'Get a newer one at https://nodejs.org and try again.',
  )
}

/** A start needs what builds and serves; the tests need their tools besides. */
function installPackages() {
  const lock = hashOf(['package-lock.json'])
  const there = readIfThere(installStamp)
  if (there === `${lock} all` || (!testing && there === `${lock} site`)) return
  say(
    existsSync('node_modules')
      ? 'The packages are not those of package-lock.json: installing them.'
      : 'Installing the packages: the first time this takes a minute or two.',
  )
  // Node itself and the tools are wanted as said here, whatever NODE_ENV or npm's settings say.
  // npm's warnings speak of the Node that started this; the packages run on the one they bring.
  const kinds = ['--include=optional', testing ? '--include=dev' : '--omit=dev']
  if (!npm('ci', '--no-audit', '--no-fund', '--loglevel=error', ...kinds)) {
    fail('The packages could not be installed: npm says why above. Is the network reachable?')
  }
  writeFileSync(installStamp, `${lock} ${testing ? 'all' : 'site'}`)
}

/**
 * An npm of version 9, which is Debian's, takes this link away again with the packages of the other
 * systems, which bring a `node` too: nothing would then run on ours.
 */
function linkNode() {
  if (existsSync('node_modules/.bin/node')) return
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const brought = Object.keys(optionalDependencies).filter((name) =>
    existsSync(join('node_modules', name)),
  )
  // Where there is none for the machine, its own has to do.
  if (brought.length === 0 || npm('rebuild', '--loglevel=error', ...brought)) return
  fail('The Node that the project brings could not be put in place: npm says why above.')
}

function buildSite() {
  const wanted = hashOf(buildInputs)
  if (readIfThere(buildStamp) === wanted) return
  say('Building the site.')
  // A build that fails half-way must not pass for the one that the old stamp speaks of.
  rmSync(buildStamp, { force: true })
  if (!npm('run', 'build')) fail('The site could not be built: the reason stands above.')
  writeFileSync(buildStamp, wanted)
}

/** The npm that runs us, if one does, on its own Node: `npm ci` replaces the one it installed. */
function npm(...words) {
  const { npm_execpath: path = '', npm_node_execpath: node = process.execPath } = process.env
  const [program, ...before] = basename(path).startsWith('npm-cli') ? [node, path] : ['npm']
  const windows = process.platform === 'win32' && before.length === 0
  const { status } = spawnSync(program, [...before, ...words], { stdio: 'inherit', shell: windows })
  return status === 0
}

/** Over the names and contents of the files and, in folders, of all but the tests. */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    const content = readFileSync(path)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path) || path === builtPictures) return []
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
