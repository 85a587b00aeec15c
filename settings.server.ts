import { existsSync } from 'node:fs'
import { z } from 'zod'
import { readKey } from './storage/encryption.ts'

// Read once, when the server's bundle is loaded. Nothing else looks at process.env.

/** A whole number between two, both included. */
function wholeNumber(
  least: number,
  most: number,
  message = `must be a whole number from ${least} to ${most}`,
) {
  return z.coerce.number(message).int(message).min(least, message).max(most, message)
}

const days = wholeNumber(1, 36_500)
const hour = 'must be an hour from 0 to 23'

const siteAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => new URL(text))

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .refine(
    isProtected,
    'is on another machine: add ?sslmode=verify-full, or ?sslmode=disable where the network between is yours alone',
  )

/** Whether nobody can listen: the server is this machine, or the address says what to do about TLS. */
function isProtected(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.searchParams.has('sslmode')) return true
  const host = url.searchParams.get('host') ?? url.hostname
  return /^(|localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|(\/|%2f).*)$/i.test(host)
}

const mailServer = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address such as smtps://name:password@smtp.example.org:465',
})

/** `address@host` alone or with a name before it: `Lampstand <news@example.org>`. */
const sender = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address such as Lampstand <news@example.org>',
  )

const list = z.string().transform((text) => text.split(',').map((part) => part.trim()))
const hosts = list.transform((names) => names.map((name) => name.toLowerCase()))
const keys = list.refine((all) => all.every((key) => readKey(key) !== undefined), {
  error: 'must be 32 random bytes in base64: make them with `openssl rand -base64 32`',
})

const logLevel = z.enum(
  ['debug', 'info', 'warn', 'error', 'silent'],
  'must be debug, info, warn, error or silent',
)

/** What the settings are, by the name in the environment that each is described with. */
const schema = z.object({
  port: wholeNumber(0, 65_535).default(3000).describe('PORT'),
  host: z.string().default('127.0.0.1').describe('HOST'),
  /** The public address, for links that leave the site. */
  siteUrl: siteAddress.optional().describe('SITE_URL'),
  dataDir: z.string().default('./data').describe('DATA_DIR'),
  databaseUrl: databaseAddress.optional().describe('DATABASE_URL'),
  /** Without it mails are written into the outbox folder. */
  smtpUrl: mailServer.optional().describe('SMTP_URL'),
  /** What stands in the From line. */
  mailFrom: sender.optional().describe('MAIL_FROM'),
  /** How many mails may be on their way without a noted response: as many repeat after a crash. */
  mailInFlight: wholeNumber(1, 20).default(1).describe('MAIL_IN_FLIGHT'),
  /** The hour of the ministry's day at which the entry of the day goes out. */
  newsletterHour: wholeNumber(0, 23, hour).default(5).describe('NEWSLETTER_HOUR'),
  /** How many proxies to believe for the client's address. */
  trustProxy: wholeNumber(0, 10, 'must be how many proxies to believe, such as 1')
    .default(0)
    .describe('TRUST_PROXY'),
  /** How long a request may take to arrive; the other times are parts of it: server/connections.ts. */
  requestSeconds: wholeNumber(1, 3600).default(60).describe('REQUEST_SECONDS'),
  /** Hosts whose https addresses staff may set as the live stream. */
  videoHosts: hosts
    .prefault(
      'www.youtube.com,youtube.com,m.youtube.com,studio.youtube.com,youtu.be,www.youtube-nocookie.com',
    )
    .describe('VIDEO_HOSTS'),
  /** `required`: whoever signs in without a second factor sets one up before anything else. */
  twoFactor: z.enum(['optional', 'required']).default('optional').describe('TWO_FACTOR'),
  /** The first encrypts, all decrypt; without any the key is kept in `dataDir`. */
  dataKeys: keys.optional().describe('DATA_KEY'),
  /** Words or 32 bytes in base64 that backups are encrypted with; without it they are not. */
  backupKey: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('BACKUP_KEY'),
  /** Where the server itself puts a backup each night; without it there is none. */
  backupDir: z.string().optional().describe('BACKUP_DIR'),
  backupHour: wholeNumber(0, 23).default(2).describe('BACKUP_HOUR'),
  backupKeep: wholeNumber(1, 1000).default(14).describe('BACKUP_KEEP'),
  keepPrayersDays: days.default(180).describe('KEEP_PRAYERS_DAYS'),
  keepContactsDays: days.default(730).describe('KEEP_CONTACTS_DAYS'),
  keepApplicationsDays: days.default(730).describe('KEEP_APPLICATIONS_DAYS'),
  /** What a program has to know that reads /api/metrics; without it there is no such call. */
  metricsToken: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('METRICS_TOKEN'),
  logLevel: logLevel.default('info').describe('LOG_LEVEL'),
})

export type Settings = ReturnType<typeof parseSettings>

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Checks the settings of an environment; an empty one counts as missing.
 * Throws a SettingsError whose message has one line for each setting that is wrong.
 */
export function parseSettings(environment: Record<string, string | undefined>) {
  const rules = new Map(Object.entries(schema.shape))
  const nameOf = (key: string) => rules.get(key)?.description ?? key
  const given = [...rules.keys()].map((key) => [key, environment[nameOf(key)] || undefined])
  const { success, data, error } = schema.safeParse(Object.fromEntries(given))
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `${nameOf(path.join('.'))}: ${message}`)
    throw new SettingsError(lines.join('\n'))
  }
  if (data.smtpUrl && !data.mailFrom) {
    throw new SettingsError('MAIL_FROM: is needed with SMTP_URL: the address that mails come from')
  }
  const { keepPrayersDays, keepContactsDays, keepApplicationsDays, ...others } = data
  const siteUrl = data.siteUrl ?? new URL(`http://localhost:${data.port}`)
  return {
    ...others,
    /** For how many days what people send is kept. */
    keepDays: {
      prayers: keepPrayersDays,
      contacts: keepContactsDays,
      applications: keepApplicationsDays,
    },
    siteUrl,
    /** Whether visitors come over TLS: cookies are then Secure and HSTS is sent. */
    secure: siteUrl.protocol === 'https:',
  }
}

function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return parseSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`These settings are wrong:\n${error.message}\n`)
    process.exit(1)
  }
}

export const settings = readSettings()
