import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chromiumPath } from './chromium.ts'
import { hasMailSystem } from './mail-system.ts'
import { findBinaries } from './postgres-process.ts'

// Programs and fonts that tests use and npm cannot install. A CI run (`CI=true`) installs those
// that are missing, `npm run test:all` (`ALL=1`) wants them, and every other run skips the tests
// that need them and names these in its last lines.

type Need = {
  name: string
  packages: string[]
  isHere: () => boolean
  /** The tests that need it, for the last lines of a run. */
  tests: string
  /** Their files; absent when only a part of a file needs it. */
  files?: string
}

const needs: Need[] = [
  {
    name: 'Chromium',
    packages: ['chromium-headless-shell'],
    isHere: () => chromiumPath !== '',
    tests: 'browser tests',
    files: 'test/{e2e,journeys}/**/*.test.ts',
  },
  {
    name: 'Noto font',
    packages: ['fonts-noto-core'],
    isHere: hasFonts,
    tests: 'tests that compare pictures',
    files: 'test/e2e/{pictures,styleguide}.test.ts',
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isHere: () => findBinaries() !== undefined,
    tests: 'tests on PostgreSQL',
  },
]

const { CI, ALL } = process.env
const wantsAll = CI === 'true' || ALL === '1'

/** Before all tests: installs what is missing, or fails with the command that does. */
export default function setUp() {
  const missing = needs.filter(({ isHere }) => !isHere())
  // Only one soak test needs them.
  const packages = CI === 'true' && !hasMailSystem ? ['postfix', 'dovecot-imapd'] : []
  packages.push(...missing.flatMap((need) => need.packages))
  if (packages.length === 0 || !wantsAll) return
  const install = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (CI !== 'true') {
    throw new Error(`All tests also need ${missing.map(({ name }) => name)}: ${install}`)
  }
  const root = process.getuid?.() === 0 ? '' : 'sudo -n '
  // The tests start their own servers: Debian's cluster is not needed.
  const script = `${root}sh -c '
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
      echo create_main_cluster = false > /etc/postgresql-common/createcluster.conf
    apt-get update --quiet
    DEBIAN_FRONTEND=noninteractive ${install} --yes --quiet -o Dpkg::Options::=--force-confold'`
  const { status } = spawnSync('sh', ['-c', script], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`These could not be installed: ${packages.join(' ')}`)
}

/** The test files that are not run because of what this machine lacks, as patterns. */
export function skippedFiles(): string[] {
  return lacking().flatMap(({ files }) => files ?? [])
}

/** What a run skipped, a line each; `isChosen` tells whether it would have run a file. */
export function skippedInWords(isChosen: (file: string) => boolean): string[] {
  return lacking().flatMap(({ name, packages, tests, files }) => {
    const count = files ? globSync(files).filter(isChosen).length : undefined
    if (count === 0) return []
    const what = count === undefined ? `The ${tests}` : `${count} files of ${tests}`
    const path = name === 'Chromium' ? ', or set CHROME_PATH' : ''
    return [`${what} were skipped: there is no ${name}. \`apt install ${packages}\`${path}`]
  })
}

function lacking(): Need[] {
  return wantsAll ? [] : needs.filter(({ isHere }) => !isHere())
}

/** Whether pictures of Telugu and English text look as they do where they were taken. */
function hasFonts(): boolean {
  const { stdout } = spawnSync('fc-match', ['Noto Sans Telugu'], { encoding: 'utf8' })
  return (stdout ?? '').startsWith('NotoSansTelugu')
}
