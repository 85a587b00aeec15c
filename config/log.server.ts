import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { settings } from './settings.server.ts'

/**
 * The server's log: a line with time, level and words. Of errors it has only stack, code and cause:
 * other fields of a database driver's error may quote personal data.
 */
export const log = pino(
  {
    level: settings.logLevel,
    serializers: { err: errorWords },
    mixin: () => requests.getStore() ?? {},
  },
  { write: (line) => void process.stdout.write(asLine(line)) },
)

/** A log for messages to the person who starts the site, at any LOG_LEVEL. */
export const announcements = log.child({}, { level: 'info' })

const requests = new AsyncLocalStorage<{ request: string }>()

/** Adds the request id to everything that `work` logs. */
export function withRequestId<Result>(
  request: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return requests.run({ request }, work)
}

/** Always one line, even if an error's message has several, for `grep` and the journal. */
export function asLine(json: string): string {
  const { level, time, msg, pid: _, hostname: __, err, ...fields } = JSON.parse(json)
  const name = pino.levels.labels[level]?.toUpperCase().padEnd(5)
  const more = Object.entries(fields).map(([key, value]) => {
    return `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`
  })
  const words = [msg, ...more].join(', ') + (err ? `: ${err}` : '')
  return `${new Date(time).toISOString()} ${name} ${words.replace(/\s*\n\s*/g, ' ')}\n`
}

/** What the log says of an error: its stack, its code, and the same of its cause. */
export function errorWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && error.code ? ` (${error.code})` : ''
  const words = (error.stack ?? error.message) + code
  return error.cause === undefined ? words : `${words}, because of ${errorWords(error.cause)}`
}
