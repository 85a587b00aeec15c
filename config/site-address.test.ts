import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { addressFrom, isAddressUnknown, learnHost, recallHost } from './site-address.ts'

async function newSite() {
  const dataDir = await temporaryFolder(onTestFinished)
  const site = () => ({ dataDir, ...addressFrom({ disableSsl: 'false', trustProxy: 1, port: 80 }) })
  return { dataDir, site }
}

test.each(['grace.example.org', 'lampstand.localhost', 'church.local:8080'])(
  '%s is learned, in the URL that others hold, and known after a restart',
  async (host) => {
    const { site } = await newSite()
    const settings = site()
    const held = settings.siteUrl
    expect([isAddressUnknown(settings), await learnHost(host, settings)]).toEqual([true, true])
    expect([held.href, isAddressUnknown(settings)]).toEqual([`https://${host}/`, false])
    const again = site()
    recallHost(again)
    expect(again.siteUrl.href).toBe(`https://${host}/`)
  },
)

test.each(['localhost', 'localhost:8080', '192.0.2.7', '[2001:db8::1]', '192.0.2.7:80'])(
  '%s is not learned: others cannot use it',
  async (host) => {
    const { dataDir, site } = await newSite()
    const settings = site()
    expect([await learnHost(host, settings), isAddressUnknown(settings)]).toEqual([false, true])
    await expect(readFile(join(dataDir, 'address'))).rejects.toThrow('ENOENT')
  },
)
