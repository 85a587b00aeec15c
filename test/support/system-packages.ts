import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath } from './chromium.ts'
import { hasMailSystem } from './mail-system.ts'
import { findBinaries } from './postgres-process.ts'

/**
 * Checks for programs that tests start and npm cannot install. Names the missing ones with the
 * command that installs them; a CI run (`CI=true`) installs them itself.
 */
export default async function setUp() {
  if (!existsSync(chromiumPath))
    await provide('Chromium', ['chromium-headless-shell', 'fonts-noto-core'])
  if (!(await findBinaries())) await provide('PostgreSQL', ['postgresql'])
  // Only one long test needs them.
  if (!hasMailSystem && process.env['CI'] === 'true') {
    await provide('Postfix', ['postfix', 'dovecot-imapd'])
  }
}

async function provide(program: string, packages: string[]): Promise<void> {
  const install = `apt-get install --no-install-recommends ${packages.join(' ')}`
  if (process.env['CI'] !== 'true') {
    process.stdout.write(`${program} is missing, and tests need it: ${install}\n`)
    return
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
  if (status !== 0) throw new Error(`${program} could not be installed: ${install}`)
}
