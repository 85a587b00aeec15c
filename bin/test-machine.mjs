// What the tests need beside the packages: Chromium for the journeys, PostgreSQL for the storage
// tests. Installed from the distribution where that can be done without asking for a password.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, say } from './say.mjs'

/** Ends the command when there is no Chromium; without PostgreSQL its tests are left out. */
export function prepareTestMachine() {
  const missing = [
    ...(hasChromium() ? [] : [chromiumPackages]),
    ...(hasPostgres() ? [] : [postgresPackages]),
  ]
  if (missing.length > 0) installWithApt(missing)
  if (!hasPostgres()) {
    say(
      'There is no PostgreSQL on this machine: its tests will not run. For them, install its ' +
        'server, on Debian with: apt-get install postgresql',
    )
  }
  if (!hasChromium()) {
    fail(
      'The tests need Chromium. Install it, on Debian with: apt-get install chromium ' +
        'fonts-noto-core. Or set CHROME_PATH to a Chrome or Chromium that you have.',
    )
  }
}

// The fonts are for Telugu.
const chromiumPackages = ['chromium', 'fonts-noto-core']
const postgresPackages = ['postgresql']

function hasChromium() {
  const { CHROME_PATH: chosen } = process.env
  if (chosen) return existsSync(chosen) || fail(`CHROME_PATH is ${chosen}: there is no such file.`)
  return ['chromium', 'chromium-browser', 'google-chrome'].some((name) => onPath(name))
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  return (
    (onPath('initdb') && onPath('postgres')) ||
    folders.some((folder) => existsSync(join(folder, 'initdb')))
  )
}

function onPath(name) {
  const { PATH = '' } = process.env
  return [...PATH.split(delimiter), '/usr/bin'].some((folder) => existsSync(join(folder, name)))
}

function installWithApt(wanted) {
  const asRoot = wayToBeRoot()
  if (asRoot === undefined || !onPath('apt-get')) return
  say(`Installing what the tests need with apt-get: ${wanted.flat().join(', ')}.`)
  run([...asRoot, 'apt-get', 'update', '--quiet'])
  for (const packages of wanted) {
    if (packages === postgresPackages) run([...asRoot, 'sh', '-c', withoutServer])
    // One group at a time, so that one which the distribution lacks does not stop the other.
    const how = ['install', '--yes', '--quiet', '--no-install-recommends', ...keepOurFile]
    const unattended = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
    if (!run([...asRoot, ...unattended, ...how, ...packages])) {
      say(`apt-get could not install ${packages.join(', ')}: it says why above.`)
    }
  }
}

// The tests start a server of their own: Debian's need not run beside it.
const settingsFolder = '/etc/postgresql-common'
const settingsFile = `${settingsFolder}/createcluster.conf`
const withoutServer =
  `[ -e ${settingsFile} ] || ` +
  `{ mkdir -p ${settingsFolder} && echo 'create_main_cluster = false' > ${settingsFile}; }`
const keepOurFile = ['--option', 'Dpkg::Options::=--force-confold']

/** Words to put before a command; undefined when there is no way without a password. */
function wayToBeRoot() {
  if (process.getuid?.() === 0) return []
  const { status } = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' })
  return status === 0 ? ['sudo', '-n'] : undefined
}

function run([program, ...words]) {
  return spawnSync(program, words, { stdio: 'inherit' }).status === 0
}
