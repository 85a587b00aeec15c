import { existsSync } from 'node:fs'
import { z } from 'zod'

// Read once, when the server's bundle is loaded. Nothing else looks at process.env.

const portNumber = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be between 0 and 65535')
  .max(65535, 'must be between 0 and 65535')

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org' })
  .transform((text) => new URL(text))

const schema = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  TRUST_PROXY: z.coerce
    .number('must be how many proxies to believe, such as 1')
    .int()
    .min(0)
    .max(10)
    .default(0),
  /** Hosts whose https addresses staff may set as the live stream. */
  VIDEO_HOSTS: z
    .string()
    .default('www.youtube.com,youtube.com,m.youtube.com,youtu.be,www.youtube-nocookie.com')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
  /** The hour of the day, in the ministry's zone, at which the newsletter entry of a day is published. */
  NEWSLETTER_HOUR: z.coerce
    .number('must be an hour of the day, 0 to 23')
    .int('must be an hour of the day, 0 to 23')
    .min(0, 'must be an hour of the day, 0 to 23')
    .max(23, 'must be an hour of the day, 0 to 23')
    .default(5),
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
  trustProxy: number
  videoHosts: string[]
  /** 0 to 23, in the ministry's zone. */
  newsletterHour: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class SettingsError extends Error {}

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
  const siteUrl = value.SITE_URL ?? new URL(`http://localhost:${value.PORT}`)
  return {
    port: value.PORT,
    host: value.HOST,
    siteUrl,
    secure: siteUrl.protocol === 'https:',
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    trustProxy: value.TRUST_PROXY,
    videoHosts: value.VIDEO_HOSTS,
    newsletterHour: value.NEWSLETTER_HOUR,
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
