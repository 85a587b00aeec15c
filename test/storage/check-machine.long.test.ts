import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { checkAddress, checkBackup, checkDisk } from '../../app/checks/machine.server.ts'
import { copyFolder } from '../../backup/copy.ts'
import type { BackupState } from '../../backup/state.ts'
import { sqlitePlace } from '../support/databases.ts'
import { fails, selfSigned, translated } from '../support/findings.ts'

// The checks of what is around the database: backups, disk, address.

test('checks the last nightly backup', async () => {
  const { dataDir } = await sqlitePlace()
  const backupDir = join(dataDir, 'nights')
  const moment = Temporal.Instant.from('2026-11-21T06:00:00Z')
  const given = { backupDir, backupCommand: 'cp {} /elsewhere', dataDir }
  const state = {
    id: 1 as const,
    folder: backupDir,
    made_at: '2026-11-20T20:31:00.000Z',
    bytes: 2_000_000,
    copied_at: null,
    copied_bytes: null,
    failing_since: null,
  }
  const look = async (known?: BackupState) => translated(await checkBackup(given, known, moment))
  const none = await checkBackup({ ...given, backupDir: undefined })
  expect(translated(none)[1]).toMatch(/ONCE.*Automatically create backups.*BACKUP_DIR/)
  expect(await look()).toEqual(fails(`There is none yet in ${backupDir}.`))
  expect(await look(state)).toEqual(fails('Check whether its disk'))
  await mkdir(backupDir)
  await writeFile(join(backupDir, 'lampstand-2026-11-20-0200.backup'), '')
  expect(await look()).toEqual(fails('20\u00a0Nov 2026'))
  await writeFile(join(backupDir, 'lampstand-2026-11-21-0201.backup'), Buffer.alloc(2_000_000))
  const well = 'The newest one is from 21\u00a0Nov 2026, 2:01\u00a0AM (2.0 MB)'
  expect(await look()).toEqual([true, `${well}.`])
  expect(await look(state)).toEqual([true, `${well}.`])
  const copied = { ...state, copied_at: '2026-11-20T20:32:00.000Z', copied_bytes: 2_000_000 }
  expect(await look(copied)).toEqual([true, `${well}, and BACKUP_COMMAND has copied it elsewhere.`])
  const failing = { ...state, failing_since: '2026-11-20T20:32:00.000Z' }
  expect(await look(failing)).toEqual(fails('has not copied a backup elsewhere yet'))
  const older = { copied_at: '2026-11-19T20:32:00.000Z', copied_bytes: 1_900_000 }
  const since = 'copy is from 20\u00a0Nov 2026, 2:02\u00a0AM (1.9 MB)'
  expect(await look({ ...failing, ...older })).toEqual(fails(since))
})

test('a copy of the data folder each day is a backup, at any hour', async () => {
  const { dataDir } = await sqlitePlace()
  await mkdir(copyFolder({ dataDir }))
  await writeFile(join(copyFolder({ dataDir }), 'lampstand-2026-11-21-1400.backup'), '')
  const look = async (at: string) => {
    const given = { backupDir: undefined, backupCommand: undefined, dataDir }
    return translated(await checkBackup(given, undefined, Temporal.Instant.from(at)))[0]
  }
  expect(await look('2026-11-22T11:00:00Z')).toBe(true)
  expect(await look('2026-11-22T12:00:00Z')).toBe(false)
})

test('checks the disk, also while that of the backups is away', async () => {
  const { dataDir } = await sqlitePlace()
  const backupDir = join(dataDir, 'unmounted')
  const [well, words] = translated(await checkDisk({ dataDir, backupDir }))
  expect(words).toMatch(well ? /^[\d.]+ GB are free\.$/ : /^Only [\d.]+ GB/)
})

test('each way in which the address fails has its own sentence', async () => {
  let [waits, status, body] = [false, 200, '']
  const answer: RequestListener = (_, response) =>
    void (waits || response.writeHead(status).end(body))
  const certificate = selfSigned()
  const plain = createServer(answer).listen(0, '127.0.0.1')
  const secure = createSecureServer(certificate, answer).listen(0, '127.0.0.1')
  const trusted = getCACertificates('default')
  onTestFinished(() => {
    plain.close()
    secure.close()
    setDefaultCACertificates(trusted)
  })
  await Promise.all([once(plain, 'listening'), once(secure, 'listening')])
  const at = (server: Server) => {
    const address = server.address()
    return typeof address === 'object' ? `localhost:${address?.port}` : ''
  }
  const look = async (address: string, now?: number) =>
    translated(await checkAddress({ siteUrl: new URL(address), port: 3000 }, now))
  const [http, https] = [`http://${at(plain)}`, `https://${at(secure)}`]
  expect(await look('https://nowhere.invalid')).toEqual(fails('leads to no machine'))
  expect(await look('http://127.0.0.1:1')).toEqual(fails('refuses connections'))
  expect(await look(http)).toEqual(fails('Another machine or program'))
  body = '{"status":"alive","site":"https://another.example.org"}'
  expect(await look(http)).toEqual(fails('Another machine or program'))
  status = 502
  expect(await look(http)).toEqual(fails('has to lead to port 3000'))
  waits = true
  expect(await look(http)).toEqual(fails('Nothing answers'))
  ;[waits, status, body] = [false, 200, `{"status":"alive","site":"${http}"}`]
  expect(await look(http)).toEqual([true, `The site answers at ${http}/.`])
  expect(await look(http.replace('http', 'https'))).toEqual(fails('no valid certificate'))
  expect(await look(https)).toEqual(fails('(DEPTH_ZERO_SELF_SIGNED_CERT)'))
  setDefaultCACertificates([...trusted, certificate.cert])
  body = `{"status":"alive","site":"${https}"}`
  // It lives for two days.
  expect((await look(https))[0]).toBe(true)
  expect(await look(https, Date.now() + 1.8 * 86_400_000)).toEqual(fails('(days left: 0)'))
})
