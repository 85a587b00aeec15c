import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// The site's public address: from SITE_URL, or learned at the first sign-in (docs/decisions/0219).

type Given = {
  siteUrl?: URL | undefined
  disableSsl?: 'true' | 'false' | undefined
  trustProxy: number
  port: number
}
type Learned = { siteUrl: URL; learnsAddress: boolean; dataDir: string }

/** The placeholder for a host that is not known yet. */
const UNKNOWN = 'localhost'

/** Without SITE_URL, DISABLE_SSL tells an image behind a proxy only the protocol, not the host. */
export function addressFrom({ siteUrl, disableSsl, trustProxy, port }: Given) {
  const learnsAddress = siteUrl === undefined && disableSsl !== undefined && trustProxy > 0
  const local = disableSsl === 'true' ? `http://${UNKNOWN}` : `https://${UNKNOWN}`
  const unset = learnsAddress ? local : `http://${UNKNOWN}:${port}`
  return { learnsAddress, siteUrl: siteUrl ?? new URL(unset) }
}

export function isAddressUnknown({ learnsAddress, siteUrl }: Learned): boolean {
  return learnsAddress && siteUrl.host === UNKNOWN
}

/** Reads the host that was learned before. */
export function recallHost(settings: Learned): void {
  const file = fileOf(settings)
  if (isAddressUnknown(settings) && existsSync(file)) {
    setHost(readFileSync(file, 'utf8').trim(), settings)
  }
}

/**
 * Learns the site's host from a request with which somebody signed in. Returns false for a host
 * that is not public: an IP address, or a name that only this machine knows.
 */
export async function learnHost(host: string, settings: Learned): Promise<boolean> {
  if (!/\.[a-z][a-z0-9-]*(:\d+)?$/i.test(host)) return false
  await writeFile(fileOf(settings), `${host}\n`, { mode: 0o600 })
  setHost(host, settings)
  return true
}

/** Changes the URL object in place, because other modules refer to it. */
function setHost(host: string, { siteUrl }: Learned): void {
  const url = URL.parse(`${siteUrl.protocol}//${host}`)
  if (url) siteUrl.href = url.href
}

function fileOf({ dataDir }: Learned): string {
  return join(dataDir, 'address')
}
