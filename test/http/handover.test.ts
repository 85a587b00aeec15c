import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { textsOf } from '../support/html.ts'
import { changeRows, rowsOf } from '../support/rows.ts'
import { openSite, PASSWORD } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// The sheet for whoever takes the site over.

const backupDir = await temporaryFolder()
const secrets = ['wine-and-bread', 'a long passphrase for backups']
const site = await openSite({
  SITE_URL: 'https://church.example.org',
  SMTP_URL: `smtps://asha:${secrets[0]}@smtp.example.org:465`,
  MAIL_FROM: 'news@church.example.org',
  BACKUP_DIR: backupDir,
  BACKUP_COMMAND: 'cp {} /elsewhere',
  BACKUP_KEEP: '14',
  BACKUP_KEY: secrets[1] ?? '',
})
const ruth = await site.staffCookie('Ruth')
const storage = await site.storage()
for (const name of ['Joel', 'Grace']) await site.addStaff(name)
await changeRows(storage, 'staff', { roles: 'office publisher' }, { name: 'Joel' })
await changeRows(storage, 'staff', { disabled_at: '2026-01-01T00:00:00.000Z' }, { name: 'Grace' })
await changeRows(storage, 'staff', { email: 'ruth@example.org' }, { name: 'Ruth' })
const key = (await readFile(`${site.dataDir}/key`, 'utf8')).trim()

const sheet = async (path = '/staff/handover') => {
  const { status, text } = await site.page(path, { cookie: ruth })
  expect(status).toBe(200)
  return text
}
/** The facts by name. */
const facts = (html: string) => {
  const values = textsOf(html, 'dd')
  return Object.fromEntries(textsOf(html, 'dt').map((name, index) => [name, values[index]]))
}

test('says what runs where, who may do what, and where the backups are', async () => {
  const html = await sheet()
  expect(facts(html)).toMatchObject({
    Address: 'https://church.example.org/',
    Version: packageJson.version,
    'Data folder': site.dataDir,
    Database: 'A file in the data folder',
    Email: 'Sent through smtp.example.org:465, from news@church.example.org',
    Ruth: 'Administrator, ruth@example.org',
    Joel: 'Office, Publisher',
    Folder: backupDir,
    When: 'Every day at 2:00 AM. The newest 14 are kept.',
    Newest: 'There is none yet.',
    'Before an upgrade': join(site.dataDir, 'before-upgrade'),
    'Who runs the server, and their phone': '\u00a0',
  })
  expect(html).not.toContain('Grace')
  expect(html).toContain('encrypted with the setting BACKUP_KEY')
  expect(html).toContain('That copy is lost without what the command needs')
  expect(textsOf(html, 'code')).toEqual(['lampstand staff password Ruth', 'lampstand restore FILE'])
})

test('says how old the newest backup is', async () => {
  const at = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').subtract({ hours: 30, minutes: 5 })
  const name = `lampstand-${at.toPlainDate()}-${String(at.hour * 100 + at.minute).padStart(4, '0')}.backup`
  await writeFile(join(backupDir, name), '')
  const { Newest } = facts(await sheet())
  expect(Newest).toContain(`${name}, made `)
  expect(Newest).toMatch(/Hours since then: 30$/)
})

test('has the key only after the password, and no other secret at all', async () => {
  const before = await sheet()
  expect(before).toContain('The key is not on this copy.')
  expect(before).not.toContain(key)
  const show = (own_password: string) =>
    site.submit('/staff/handover', { intent: 'show', own_password }, { cookie: ruth })
  expect((await show('not it')).text).not.toContain(key)
  const shown = await show(PASSWORD)
  expect(textsOf(shown.text, 'code')).toContain(key)
  expect(shown.text).toContain('https://church.example.org/')
  for (const secret of secrets) expect(before + shown.text).not.toContain(secret)
  expect(await rowsOf(storage, 'audit_events', { action: 'key-shown' })).toHaveLength(1)
})
