import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { KeepDays } from './domain/privacy/retention.ts'
import { readKey } from './storage/keys/key.ts'

// Read once, when the server's bundle is loaded. Nothing else looks at process.env.

const portNumber = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65535, 'must be between 0 and 65535')

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => new URL(text))

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

/** A whole number between two, both included. */
const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(words).int(words).min(least, words).max(most, words)
}

const keys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((all) => all.every((key) => readKey(key) !== undefined), {
    error: 'must be 32 random bytes in base64: make them with `openssl rand -base64 32`',
  })

const days = wholeNumber(1, 36_500)

const schema = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_IN_FLIGHT: wholeNumber(1, 20).default(1),
  NEWSLETTER_HOUR: z.coerce
    .number('must be an hour from 0 to 23')
    .int('must be an hour from 0 to 23')
    .min(0, 'must be an hour from 0 to 23')
    .max(23, 'must be an hour from 0 to 23')
    .default(5),
  TRUST_PROXY: z.coerce
    .number('must be how many proxies to believe, such as 1')
    .int()
    .min(0)
    .max(10)
    .default(0),
  REQUEST_SECONDS: wholeNumber(1, 3600).default(60),
  /** Hosts whose https addresses staff may set as the live stream. */
  VIDEO_HOSTS: z
    .string()
    .default('www.youtube.com,youtube.com,m.youtube.com,youtu.be,www.youtube-nocookie.com')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
  /** The keys of what is encrypted in the database, the newest first, separated by commas. */
  DATA_KEY: keys.optional(),
  BACKUP_KEY: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: wholeNumber(0, 23).default(2),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  KEEP_PRAYERS_DAYS: days.default(180),
  KEEP_CONTACTS_DAYS: days.default(730),
  KEEP_APPLICATIONS_DAYS: days.default(730),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    )
    .default('info'),
})

export type Settings = {
  port: number
  host: string
  /** The public address, for links that leave the site. */
  siteUrl: URL
  /** Whether visitors come over TLS: cookies are then Secure and HSTS is sent. */
  secure: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** `smtp://…` or `smtps://…`; without it mails are written into the outbox folder. */
  smtpUrl: string | undefined
  /** What stands in the From line; without it the ministry's own address does. */
  mailFrom: string | undefined
  /** How many mails may be on their way without a noted answer: as many repeat after a crash. */
  mailInFlight: number
  /** The hour of the ministry's day at which the entry of the day goes out. */
  newsletterHour: number
  trustProxy: number
  /** How long a request may take to arrive, and an answer to be read: front/limits.ts. */
  requestSeconds: number
  videoHosts: string[]
  /** The first encrypts, all decrypt; without any the key is kept in `dataDir`. */
  dataKeys: string[] | undefined
  /** Words or 32 bytes in base64 that backups are encrypted with; without it they are not. */
  backupKey: string | undefined
  /** Where the server itself puts a backup each night; without it there is none. */
  backupDir: string | undefined
  backupHour: number
  backupKeep: number
  /** For how many days what people sent is kept: domain/privacy/retention.server.ts. */
  keepDays: KeepDays
  /** What a program has to know that reads /api/metrics; without it there is no such call. */
  metricsToken: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Checks the settings of an environment.
 * Throws a SettingsError whose message has one line for each setting that is wrong.
 */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(lines.join('\n'))
  }
  const value = parsed.data
  if (value.SMTP_URL && !value.MAIL_FROM) {
    throw new SettingsError('MAIL_FROM: is needed with SMTP_URL: the address that mails come from')
  }
  const siteUrl = value.SITE_URL ?? new URL(`http://localhost:${value.PORT}`)
  return {
    port: value.PORT,
    host: value.HOST,
    siteUrl,
    secure: siteUrl.protocol === 'https:',
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    mailInFlight: value.MAIL_IN_FLIGHT,
    newsletterHour: value.NEWSLETTER_HOUR,
    trustProxy: value.TRUST_PROXY,
    requestSeconds: value.REQUEST_SECONDS,
    videoHosts: value.VIDEO_HOSTS,
    dataKeys: value.DATA_KEY,
    backupKey: value.BACKUP_KEY,
    backupDir: value.BACKUP_DIR,
    backupHour: value.BACKUP_HOUR,
    backupKeep: value.BACKUP_KEEP,
    keepDays: {
      prayers: value.KEEP_PRAYERS_DAYS,
      contacts: value.KEEP_CONTACTS_DAYS,
      applications: value.KEEP_APPLICATIONS_DAYS,
    },
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
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
