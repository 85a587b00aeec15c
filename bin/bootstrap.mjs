// Runs before other commands: `bootstrap.mjs build` installs the production packages and builds the
// site, `bootstrap.mjs tools build` also installs the development packages. With `port`, it first
// checks that the port is free; `built` stores a hash of the sources of a build; `is-built` fails
// when a file has changed since. Quiet and quick when everything is up to date. Runs on the Node
// that started npm, 18 or newer, before anything is installed: no dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { arch, platform } from 'node:process'
import { fileURLToPath } from 'node:url'

const node = 'node_modules/.bin/node'
const buildStamp = 'build/.stamp'
/** Paths that do not affect the build. A change in any other file triggers one. */
const notBuilt =
  /^(node_modules|build|data|docs|packaging|bench|test|artwork|(content|media).generated|[A-Z]+\.md)$/
/** The packages, and the build. */
const NEEDED_BYTES = 1_000_000_000
const neverBuilt = /(^|[/\\])\.|\.test\.tsx?$/
/** npm's own pauses keep silent for minutes where there is no network. */
const quickly = [
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=999',
  '--fetch-retry-maxtimeout=5000',
]
const options = ['--no-audit', '--no-fund', '--loglevel=error', ...quickly]
const wanted = process.argv.slice(2)

process.chdir(join(fileURLToPath(import.meta.url), '../..'))
// Keeps development packages that are already installed.
const withTools = wanted.includes('tools') || existsSync('node_modules/vitest')
if (Number.parseInt(process.versions.node, 10) < 18) {
  fail(`Node.js 18 or newer is needed; this is ${process.versions.node}: see https://nodejs.org`)
}
if (wanted.includes('built')) {
  writeFileSync(buildStamp, hashOf(filesUnder('.')))
  process.exit()
}
if (wanted.includes('is-built')) {
  checkBuild()
  process.exit()
}
if (wanted.includes('port')) await checkPort()
await installPackages()
await checkNode()
if (wanted.includes('build')) await build()

/** Fails before minutes are spent on a build. The server itself reports other errors. */
function checkPort() {
  if (existsSync('.env')) process.loadEnvFile?.()
  const PORT = process.env.PORT || '3000'
  const HOST = process.env.HOST || '127.0.0.1'
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => {
      if (code !== 'EADDRINUSE') return resolve()
      fail(`Port ${PORT} is taken. Stop the other program or choose another with PORT=...`)
    })
    server.listen(Number(PORT) || 0, HOST, () => server.close(resolve))
  })
}

function checkBuild() {
  const files = filesUnder('.')
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === hashOf(files)) return
  const [newest] = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  fail(`The build is older than ${newest}: npm run build`)
}

async function installPackages() {
  if (!isMissing()) return
  // npm does not end for minutes on a full disk.
  const { bavail, bsize } = statfsSync('.')
  if (bavail * bsize < NEEDED_BYTES) fail('There is no room here: 1 GB must be free (df -h .)')
  say('Installing the packages: the first time this takes a minute or two.')
  // npm leaves out optional packages that require a newer Node than the one it runs on.
  const program = isOld() ? await bringNode() : process.execPath
  const isInstalled = await npmOn(program, 'ci', ...howToInstall())
  if (isOld()) rmSync(dirname(program), { recursive: true, force: true })
  if (!isInstalled || isMissing()) failedInstall()
}

/** Whether the Node that started npm is older than the packages want. */
function isOld() {
  return Number.parseInt(process.versions.node, 10) < 22
}

/** Installs the Node of the lock file into a folder of its own, and returns its path there. */
async function bringNode() {
  const locked = packagesOf('package-lock.json')
  const name = Object.keys(locked[''].optionalDependencies).find((name) =>
    isForThisMachine(locked[`node_modules/${name}`]),
  )
  if (name === undefined) return process.execPath
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-'))
  const path = `node_modules/${name}`
  const { version } = locked[path]
  const manifest = { name: 'node', version, dependencies: { [name]: version } }
  const lock = { ...manifest, lockfileVersion: 3, packages: { '': manifest, [path]: locked[path] } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  if (!(await npmOn(process.execPath, 'ci', '--prefix', folder, ...options))) failedInstall()
  const program = join(folder, 'node')
  copyFileSync(join(folder, path, 'bin/node'), program)
  requireThatItRuns(program)
  return program
}

function failedInstall() {
  fail('The packages could not be installed: npm says why above. Is the network reachable?')
}

/** Returns whether a package of the lock file is missing or installed in another version. */
function isMissing() {
  const locked = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  const isHere = (path) => path === '' || installed[path]?.version === locked[path]?.version
  const needed = Object.entries(locked).filter(
    ([, { dev, optional, devOptional }]) => !optional && !devOptional && (withTools || !dev),
  )
  return needed.some(([path, { optionalDependencies = {} }]) => {
    const optional = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`)
    return !isHere(path) || optional.some((path) => isForThisMachine(locked[path]) && !isHere(path))
  })
}

function isForThisMachine({ os = [], cpu = [], libc = ['glibc'] } = {}) {
  return os.includes(platform) && cpu.includes(arch) && libc.includes('glibc')
}

/** Hides npm's warnings, which are about the Node that started it, not the one for the site. */
function howToInstall() {
  const kinds = ['--include=optional', withTools ? '--include=dev' : '--omit=dev']
  return [...options, ...kinds]
}

/** Exits with an error unless the Node from the packages is linked and runs. */
async function checkNode() {
  if (!existsSync(node)) {
    // npm 9 removes the link together with the packages for other systems.
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const brought = Object.keys(optionalDependencies).filter((name) =>
      existsSync(join('node_modules', name)),
    )
    if (brought.length > 0) await npm('rebuild', '--loglevel=error', ...brought)
  }
  requireThatItRuns(existsSync(node) ? node : 'node')
}

function requireThatItRuns(program) {
  const { status, stderr } = spawnSync(program, ['--version'])
  if (status === 0) return
  if (`${stderr}`.includes('libatomic')) {
    fail('Node.js 26 needs a small library of the system. Type: apt-get install libatomic1')
  }
  fail(`The Node.js that the packages bring does not run here: ${`${stderr}`.trim()}`)
}

async function build() {
  const stamp = hashOf(filesUnder('.'))
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === stamp) return
  say('Building the site.')
  // A failed build must not count as up to date.
  rmSync(buildStamp, { force: true })
  if (!(await npm('run', 'build'))) fail('The site could not be built: see the reason above.')
  writeFileSync(buildStamp, stamp)
}

function packagesOf(lockFile) {
  return existsSync(lockFile) ? JSON.parse(readFileSync(lockFile, 'utf8')).packages : {}
}

/** Runs npm on the Node that started this script: `npm ci` replaces the one in node_modules. */
function npm(...words) {
  return npmOn(process.execPath, ...words)
}

/** Says that it goes on when npm has said nothing for ten seconds. */
function npmOn(program, ...words) {
  const { npm_execpath: path } = process.env
  const [first, ...before] = path ? [program, path] : ['npm']
  const child = spawn(first, [...before, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  let [seconds, saidAt] = [0, 0]
  child.stdout.on('data', (chunk) => {
    saidAt = seconds
    process.stdout.write(chunk)
  })
  const ticker = setInterval(() => {
    seconds++
    if (seconds - saidAt < 10) return
    saidAt = seconds
    say(`… ${seconds} seconds`)
  }, 1000)
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (status) => resolve(status === 0))
  }).finally(() => clearInterval(ticker))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesUnder(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => !notBuilt.test(path) && !neverBuilt.test(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesUnder(path) : [path]))
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
