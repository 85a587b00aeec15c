import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { portProblem } from './mail-settings.ts'

// The module reads the process's own settings when it is loaded: empty ones count as missing, and
// keep a developer's .env away.
let parseSettings: typeof import('./settings.server.ts').parseSettings
let SettingsError: typeof import('./settings.server.ts').SettingsError
beforeAll(async () => {
  const environment = await readFile(new URL('settings.server.ts', import.meta.url), 'utf8')
  for (const [, name = ''] of environment.matchAll(/\.describe\('(\w+)'\)/g)) process.env[name] = ''
  const module = await import('./settings.server.ts')
  parseSettings = module.parseSettings
  SettingsError = module.SettingsError
})

function complaints(environment: Record<string, string>): string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return error instanceof Error ? error.message.split('\n') : []
  }
}

test('has the documented defaults', () => {
  const names = ['www.', '', 'm.', 'music.', 'studio.']
  const hosts = names.map((name) => `${name}youtube.com`)
  expect(parseSettings({ DATABASE_URL: '', PATH: '/bin' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: new URL('http://localhost:3000'),
    learnsAddress: false,
    secure: false,
    exitUrl: new URL('https://www.google.com/'),
    dataDir: './data',
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    mailLimits: { perHour: undefined, perDay: undefined },
    mailCaFile: undefined,
    bounceAddress: undefined,
    bounceImapUrl: undefined,
    newsletterHour: 5,
    trustProxy: 0,
    videoHosts: [...hosts, 'youtu.be', 'www.youtube-nocookie.com'],
    dataKey: undefined,
    backupKey: undefined,
    backupDir: undefined,
    backupCommand: undefined,
    backupKeep: 14,
    keepDays: { prayers: 180, contacts: 730, applications: 730 },
    twoFactor: 'optional',
    logLevel: 'info',
  })
})

test('the default URL uses the port, and https makes the site secure', () => {
  expect(parseSettings({ PORT: '8080' }).siteUrl.href).toBe('http://localhost:8080/')
  const settings = parseSettings({ PORT: '8080', SITE_URL: 'https://lampstand.example' })
  expect([settings.siteUrl.origin, settings.secure]).toEqual(['https://lampstand.example', true])
})

test('behind a proxy, without a URL, the site learns its host, and DISABLE_SSL says its protocol', () => {
  const proxied = { TRUST_PROXY: '1', DISABLE_SSL: 'false' }
  const look = (environment: Record<string, string>) => {
    const { siteUrl, learnsAddress, secure } = parseSettings(environment)
    return [siteUrl.href, learnsAddress, secure]
  }
  expect(look(proxied)).toEqual(['https://localhost/', true, true])
  expect(look({ ...proxied, DISABLE_SSL: 'true' })).toEqual(['http://localhost/', true, false])
  const SITE_URL = 'https://lampstand.example'
  expect(look({ ...proxied, SITE_URL })).toEqual([`${SITE_URL}/`, false, true])
  expect(look({ ...proxied, TRUST_PROXY: '' })).toEqual(['http://localhost:3000/', false, false])
  expect(complaints({ DISABLE_SSL: 'yes' })).toEqual(['DISABLE_SSL: must be true or false'])
})

test('the mail server may be described as ONCE does; our own settings win', () => {
  const once = {
    SMTP_ADDRESS: 'smtp.example.org',
    SMTP_PORT: '587',
    SMTP_USERNAME: 'me@example.org',
    SMTP_PASSWORD: 'a/b:c%40',
    MAILER_FROM_ADDRESS: 'news@example.org',
  }
  const look = (environment: Record<string, string>) => {
    const { smtpUrl, mailFrom } = parseSettings(environment)
    return [smtpUrl, mailFrom]
  }
  const account = 'me%40example.org:a%2Fb%3Ac%2540'
  expect(look(once)).toEqual([`smtp://${account}@smtp.example.org:587`, 'news@example.org'])
  expect(look({ ...once, SMTP_PORT: '465' })[0]).toBe(`smtps://${account}@smtp.example.org:465`)
  const plain = { ...once, SMTP_USERNAME: '', SMTP_PASSWORD: '', SMTP_PORT: '' }
  expect(look(plain)[0]).toBe('smtp://smtp.example.org:587')
  const own = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.org' }
  expect(look({ ...once, ...own })).toEqual(['smtp://localhost:25', 'a@b.org'])
  expect(look({ MAILER_FROM_ADDRESS: 'news@example.org' })[0]).toBe(undefined)
  // ONCE passes an empty “From” on.
  expect(look({ ...once, MAILER_FROM_ADDRESS: '' })).toEqual([look(once)[0], undefined])
  expect(look({ ...once, SMTP_ADDRESS: 'smtp.example.org:465' })[0]).toMatch(/^smtps:.*:465$/)
  expect(complaints({ SMTP_ADDRESS: 'a server', MAIL_FROM: 'a@b.org' })).toEqual([
    'SMTP_ADDRESS: must be the name of a server, such as smtp.example.org',
  ])
})

test('the image and the compose files set what is a setting', async () => {
  const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')
  const names = [...(await read('config/settings.server.ts')).matchAll(/\.describe\('(\w+)'\)/g)]
  const known = new Set(names.map(([, name]) => name))
  const [, image = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(await read('Dockerfile')) ?? []
  const set = [...image.matchAll(/([A-Z_]+)=/g)].filter(([, name]) => !name?.startsWith('MALLOC_'))
  for (const file of ['compose.yaml', 'compose.postgres.yaml']) {
    const [, site = ''] = /^ {2}site:\n((?: {4}.*\n)+)/m.exec(await read(file)) ?? []
    set.push(...site.matchAll(/^ {6}([A-Z_]+): /gm))
  }
  expect(set.length).toBeGreaterThan(7)
  expect(set.map(([, name]) => name).filter((name) => !known.has(name))).toEqual([])
})

test('SECRET_KEY_BASE takes the place of no key', () => {
  expect(parseSettings({ SECRET_KEY_BASE: 'x'.repeat(64) })).toEqual(parseSettings({}))
})

test('the video hosts are a list, in any case', () => {
  const settings = parseSettings({ VIDEO_HOSTS: 'Videos.Example.org , youtu.be' })
  expect(settings.videoHosts).toEqual(['videos.example.org', 'youtu.be'])
})

test('a mail server requires a sender address', () => {
  const SMTP_URL = 'smtps://me:secret@mail.example.org:465'
  expect(complaints({ SMTP_URL })).toEqual([
    'MAIL_FROM: is needed with SMTP_URL: the address that mails come from',
  ])
  for (const mailFrom of ['news@example.org', 'Lampstand <a@b.org>', 'దీపస్తంభం <a@b.in>']) {
    const read = parseSettings({ SMTP_URL, MAIL_FROM: mailFrom })
    expect(read).toMatchObject({ smtpUrl: SMTP_URL, mailFrom })
  }
})

const withPaths = ['church', '?a=b', '#top'].map((path) => `https://example.org/${path}`)
const invalid: [setting: string, message: string, values: string[]][] = [
  ['PORT', 'must be a whole number from 0 to 65535', ['http', '80.5', '-1', '65536']],
  [
    'SITE_URL',
    'must be an address such as https://example.org',
    ['lampstand.example', 'ftp://lampstand.example'],
  ],
  [
    'SITE_URL',
    'must be an address without a path, a name or a password, such as https://example.org',
    [...withPaths, 'https://me:secret@example.org', 'https://me@example.org/'],
  ],
  ['DATABASE_URL', 'must begin with postgres://', ['mysql://host/name', 'lampstand.sqlite']],
  [
    'SMTP_URL',
    'must be an address such as smtps://name:password@smtp.example.org:465',
    ['mail.example.org'],
  ],
  [
    'MAIL_FROM',
    'must be an address such as Lampstand <news@example.org>',
    ['Lampstand', 'a@b.in\r\nBcc: c@d.in'],
  ],
  ['MAIL_PER_HOUR', 'must be a whole number from 10 to 1000000', ['9']],
  ['MAIL_PER_DAY', 'must be a whole number from 10 to 1000000', ['many']],
  ['MAIL_CA_FILE', 'is a file that does not exist', ['/nowhere/ca.pem']],
  [
    'BOUNCE_ADDRESS',
    'must be an address such as bounce@example.org, without a +',
    ['bounce+lists@example.org'],
  ],
  [
    'BOUNCE_IMAP_URL',
    'must be an address such as imaps://name:password@imap.example.org/INBOX',
    ['imap.example.org'],
  ],
  [
    'VIDEO_HOSTS',
    'must be names of hosts such as www.youtube.com, separated by commas, without https://',
    ['https://www.youtube.com', 'youtube.com/watch', 'you tube.com', 'a.org,', '*.youtube.com'],
  ],
  ['BACKUP_COMMAND', 'must have {} where the file of the backup goes', ['restic backup']],
  ['BACKUP_KEEP', 'must be a whole number from 1 to 1000', ['0']],
  ['BACKUP_KEY', 'must have at least 12 characters', ['short']],
  ['KEEP_PRAYERS_DAYS', 'must be a whole number from 1 to 36500', ['0']],
  [
    'DATA_KEY',
    'must be 32 random bytes in base64: make them with `openssl rand -base64 32`',
    ['not a key'],
  ],
  ['NEWSLETTER_HOUR', 'must be an hour from 0 to 23', ['24', '5.5', 'five']],
  ['TRUST_PROXY', 'must be the number of proxies to trust, such as 1', ['yes', '1.5', '-1', '11']],
  ['LOG_LEVEL', 'must be debug, info, warn, error or silent', ['loud']],
]

describe('reports each invalid setting in one line', () => {
  test.each(invalid)('%s: %s', (name, message, values) => {
    for (const value of values) {
      expect(complaints({ [name]: value }), value).toEqual([`${name}: ${message}`])
    }
  })

  test.each(['postgres://asha:secret@db.example.org/church', 'postgres://10.0.0.5/church'])(
    'remote PostgreSQL requires an explicit sslmode: %s',
    (address) => {
      const [line = ''] = complaints({ DATABASE_URL: address })
      expect(line).toMatch(/^DATABASE_URL: is on another machine: add \?sslmode=verify-full/)
      expect(line).not.toContain('secret')
      for (const mode of ['verify-full', 'disable']) {
        expect(complaints({ DATABASE_URL: `${address}?sslmode=${mode}` })).toEqual([])
      }
    },
  )

  const sockets = ['postgres:///a?host=/run/postgresql', 'postgres://%2Frun%2Fpostgresql/a']
  const hosts = ['postgres://localhost/a', 'postgres://a:b@127.0.0.1:5432/a', 'postgres://a@/a']
  test.each([...hosts, ...sockets, 'postgresql://[::1]/a'])(
    'local PostgreSQL does not: %s',
    (address) => {
      expect(complaints({ DATABASE_URL: address })).toEqual([])
    },
  )

  test('reports all errors at once', () => {
    const lines = complaints({ PORT: 'x', TRUST_PROXY: 'x', LOG_LEVEL: 'x' })
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'TRUST_PROXY', 'LOG_LEVEL'])
  })

  test('error messages contain no secrets', () => {
    expect(complaints({ DATABASE_URL: 'mysql://me:secret@host' }).join()).not.toContain('secret')
    expect(complaints({ SMTP_URL: 'http://me:secret@host' }).join()).not.toContain('secret')
  })
})

test.each([
  ['smtps://asha@example.org:secret@smtp.example.org:465', '@', '%40'],
  ['smtps://asha:pa#ss@smtp.example.org:465', '#', '%23'],
  ['smtps://asha:12/3@smtp.example.org:465', '/', '%2F'],
  ['smtp://asha:100%@smtp.example.org:587', '%', '%25'],
  ['smtp://asha:pa ss@smtp.example.org:587', 'a space', '%20'],
])('%s: the character and what to write are named', (SMTP_URL, character, write) => {
  const read = () => parseSettings({ SMTP_URL, MAIL_FROM: 'a@b.org' })
  expect(read).toThrow(`has ${character} in the name or password: write ${write} instead`)
})

test.each([
  ['smtp://smtp.example.org:465', 'needsSmtps'],
  ['smtps://smtp.example.org:587', 'needsSmtp'],
  ['smtp://smtp.example.org:587', undefined],
  ['smtps://smtp.example.org:465', undefined],
  ['smtp://127.0.0.1:2525', undefined],
])('the port of %s: %s', (address, problem) => {
  expect(portProblem(address)).toBe(problem)
})
