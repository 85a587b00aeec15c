import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readDataKey } from './data-key.ts'
import { mailSettingsOf, unescapedCharacter } from './mail-settings.ts'
import { addressFrom, recallHost } from './site-address.ts'

// Read once, when the server's bundle is loaded. No other code reads process.env.

/** An integer in a range, both ends included. */
function wholeNumber(
  min: number,
  max: number,
  message = `must be a whole number from ${min} to ${max}`,
) {
  return z.coerce.number(message).int(message).min(min, message).max(max, message)
}

const days = wholeNumber(1, 36_500)
const hour = 'must be an hour from 0 to 23'

const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => new URL(text))

/** Every page is at the root of the site's address, which stands in mails and feeds. */
const ownAddress = siteAddress.refine(
  ({ pathname, search, hash, username, password }) =>
    pathname === '/' && [search, hash, username, password].every((part) => part === ''),
  'must be an address without a path, a name or a password, such as https://example.org',
)

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .refine(
    isProtected,
    'is on another machine: add ?sslmode=verify-full, or ?sslmode=disable where the network between is yours alone',
  )

/** Whether TLS is decided: the server is on this machine, or the URL has an explicit `sslmode`. */
function isProtected(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.searchParams.has('sslmode')) return true
  const host = url.searchParams.get('host') ?? url.hostname
  return /^(|localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|(\/|%2f).*)$/i.test(host)
}

const mailServer = mailAddress(
  /^smtps?$/,
  'must be an address such as smtps://name:password@smtp.example.org:465',
)
const mailbox = mailAddress(
  /^imaps?$/,
  'must be an address such as imaps://name:password@imap.example.org/INBOX',
)

function mailAddress(protocol: RegExp, error: string) {
  return z
    .string()
    .superRefine((address, context) => {
      const message = unescapedCharacter(address)
      if (message) context.addIssue({ code: 'custom', message, continue: false })
    })
    .pipe(z.url({ protocol, error }))
}

const plainAddress = z
  .string()
  .regex(/^[^\s<>@+]+@[^\s<>@]+$/, 'must be an address such as bounce@example.org, without a +')

const existingFile = z.string().refine(existsSync, 'is a file that does not exist')

/** At least 10, because a tenth is reserved for mails other than the newsletter. */
const mailLimit = wholeNumber(10, 1_000_000)

/** An email address, with or without a name: `Lampstand <news@example.org>`. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address such as Lampstand <news@example.org>',
  )

const hosts = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (names) => names.every((name) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name)),
    'must be names of hosts such as www.youtube.com, separated by commas, without https://',
  )
const key = z.string().refine((text) => readDataKey(text) !== undefined, {
  error: 'must be 32 random bytes in base64: make them with `openssl rand -base64 32`',
})

const logLevel = z.enum(
  ['debug', 'info', 'warn', 'error', 'silent'],
  'must be debug, info, warn, error or silent',
)

/** The settings; `describe` has the name of the environment variable. */
const schema = z.object({
  port: wholeNumber(0, 65_535).default(3000).describe('PORT'),
  host: z.string().default('127.0.0.1').describe('HOST'),
  /** The public URL, for absolute links. */
  siteUrl: ownAddress.optional().describe('SITE_URL'),
  /** Whether visitors reach the proxy without TLS. Set by the image and by ONCE. */
  disableSsl: z.enum(['true', 'false'], 'must be true or false').optional().describe('DISABLE_SSL'),
  /** The target of the quick exit from the prayer pages. */
  exitUrl: siteAddress.prefault('https://www.google.com/').describe('EXIT_URL'),
  dataDir: z.string().default('./data').describe('DATA_DIR'),
  databaseUrl: databaseAddress.optional().describe('DATABASE_URL'),
  /** Without it, mails are written to the outbox folder. */
  smtpUrl: mailServer.optional().describe('SMTP_URL'),
  /** The From header of mails. */
  mailFrom: sender.optional().describe('MAIL_FROM'),
  /** Mails that may be sent within any hour, and any day, by all processes together. */
  mailPerHour: mailLimit.optional().describe('MAIL_PER_HOUR'),
  mailPerDay: mailLimit.optional().describe('MAIL_PER_DAY'),
  /** A PEM file of certificates to trust for mail servers, besides the usual ones. */
  mailCaFile: existingFile.optional().describe('MAIL_CA_FILE'),
  /** The address for bounces; default: MAIL_FROM. */
  bounceAddress: plainAddress.optional().describe('BOUNCE_ADDRESS'),
  bounceImapUrl: mailbox.optional().describe('BOUNCE_IMAP_URL'),
  /** The hour at which the day's entry is mailed, in the ministry's time zone. */
  newsletterHour: wholeNumber(0, 23, hour).default(5).describe('NEWSLETTER_HOUR'),
  /** Number of trusted proxies, for the client's address. */
  trustProxy: wholeNumber(0, 10, 'must be the number of proxies to trust, such as 1')
    .default(0)
    .describe('TRUST_PROXY'),
  /** Allowed hosts of live stream URLs. */
  videoHosts: hosts
    .prefault(
      'www.youtube.com,youtube.com,m.youtube.com,music.youtube.com,studio.youtube.com,youtu.be,www.youtube-nocookie.com',
    )
    .describe('VIDEO_HOSTS'),
  /** `required`: a member without a second factor must set one up after signing in. */
  twoFactor: z.enum(['optional', 'required']).default('optional').describe('TWO_FACTOR'),
  /** The key of encrypted texts; without it, it is in a file in `dataDir`. */
  dataKey: key.optional().describe('DATA_KEY'),
  /** A passphrase or base64 key to encrypt backups with; without it they are not encrypted. */
  backupKey: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('BACKUP_KEY'),
  /** The folder for nightly backups; without it there are none. */
  backupDir: z.string().optional().describe('BACKUP_DIR'),
  /** A shell command that copies each finished backup, `{}`, to another machine. */
  backupCommand: z
    .string()
    .includes('{}', { error: 'must have {} where the file of the backup goes' })
    .optional()
    .describe('BACKUP_COMMAND'),
  backupKeep: wholeNumber(1, 1000).default(14).describe('BACKUP_KEEP'),
  keepPrayersDays: days.default(180).describe('KEEP_PRAYERS_DAYS'),
  keepContactsDays: days.default(730).describe('KEEP_CONTACTS_DAYS'),
  keepApplicationsDays: days.default(730).describe('KEEP_APPLICATIONS_DAYS'),
  logLevel: logLevel.default('info').describe('LOG_LEVEL'),
})

export type Settings = ReturnType<typeof parseSettings>

export const settingNames = Object.values(schema.shape).flatMap((rule) => rule.description ?? [])

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Validates the settings of an environment; an empty value counts as missing. Throws a
 * SettingsError with one line per invalid setting.
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const rules = new Map(Object.entries(schema.shape))
  const nameOf = (key: string) => rules.get(key)?.description ?? key
  const onceSettings = mailSettingsOf(environment)
  const given = [...rules.keys()].map((key) => {
    return [key, environment[nameOf(key)] || onceSettings[nameOf(key)] || undefined]
  })
  const { success, data, error } = schema.safeParse(Object.fromEntries(given))
  if (!success) {
    const lines = error.issues.map(({ path, message }) =>
      path[0] === 'smtpUrl' && !environment['SMTP_URL']
        ? 'SMTP_ADDRESS: must be the name of a server, such as smtp.example.org'
        : `${nameOf(path.join('.'))}: ${message}`,
    )
    throw new SettingsError(lines.join('\n'))
  }
  // ONCE's field may be empty: then mail is not sent, and the staff home says why.
  if (environment['SMTP_URL'] && !data.mailFrom) {
    throw new SettingsError('MAIL_FROM: is needed with SMTP_URL: the address that mails come from')
  }
  const { keepPrayersDays, keepContactsDays, keepApplicationsDays, disableSsl, ...more } = data
  const { mailPerHour, mailPerDay, ...rest } = more
  const address = addressFrom(data)
  return {
    ...rest,
    /** Retention of people's submissions, in days. */
    keepDays: {
      prayers: keepPrayersDays,
      contacts: keepContactsDays,
      applications: keepApplicationsDays,
    },
    ...address,
    mailLimits: { perHour: mailPerHour, perDay: mailPerDay },
    /** Whether the site uses TLS: sets Secure on cookies and sends HSTS. */
    secure: address.siteUrl.protocol === 'https:',
  }
}

/** Reads `.env`, or the file of `lampstand check --settings FILE`. */
function readSettings(): Settings {
  const flag = process.argv.indexOf('--settings')
  const given = flag > 0 && resolve(process.env['INIT_CWD'] ?? '', process.argv[flag + 1] ?? '')
  try {
    if (given || existsSync('.env')) load(given || '.env')
    const settings = parseSettings(process.env)
    recallHost(settings)
    return settings
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`These settings are wrong:\n${error.message}\n`)
    process.exit(1)
  }
}

function load(file: string): void {
  try {
    process.loadEnvFile(file)
  } catch {
    throw new SettingsError(`${file} cannot be read by this user`)
  }
}

export const settings = readSettings()

/**
 * Seconds for receiving a request; the other timeouts of a connection are fractions of it
 * (server/create-server.ts). Tests of the server shorten it: `build/server/index.js
 * --request-seconds=6`.
 */
export const REQUEST_SECONDS =
  Number(/^--request-seconds=(\d+)$/.exec(process.argv[2] ?? '')?.[1]) || 60

/** All names in the environment, including those of other programs. */
export const givenNames: readonly string[] = Object.keys(process.env)
