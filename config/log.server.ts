import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { settings } from './settings.server.ts'

/**
 * The server's log: a line with time, level and words. Errors are logged with only name, code, message, stack and cause: other fields of a database driver's error may quote
 * personal data.
 */
export const log = pino(
  {
    level: settings.logLevel,
    serializers: { err: describe },
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
  const words = [msg, ...more].join(', ') + (err ? `: ${errorWords(err)}` : '')
  return `${new Date(time).toISOString()} ${name} ${words.replace(/\s*\n\s*/g, ' ')}\n`
}

type Described = { message: string; code?: unknown; stack?: string; cause?: Described }

function errorWords({ message, code, stack, cause }: Described): string {
  const words = (stack ?? message) + (code ? ` (${code})` : '')
  return cause ? `${words}, because of ${errorWords(cause)}` : words
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    kind: error.name,
    code: 'code' in error ? error.code : undefined,
    message: error.message,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describe(error.cause),
  }
}
