import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { settings } from './settings.server.ts'

/**
 * The server's log. Errors are logged with name, code, message, stack and cause only: other fields
 * of a database driver's error may quote personal data.
 */
export const log = pino(
  {
    level: settings.logLevel,
    serializers: { err: describe },
    mixin: () => requests.getStore() ?? {},
  },
  process.stdout.isTTY
    ? { write: (line) => void process.stdout.write(forPerson(line)) }
    : pino.destination(1),
)

const requests = new AsyncLocalStorage<{ request: string }>()

/** Adds the request id to everything that `work` logs. */
export function withRequestId<Result>(
  request: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return requests.run({ request }, work)
}

/** In a terminal somebody is reading; collectors of logs get JSON. */
export function forPerson(line: string): string {
  const { level, time, msg, pid: _, hostname: __, err, ...fields } = JSON.parse(line)
  const name = level >= 50 ? 'Error: ' : level >= 40 ? 'Warning: ' : ''
  const at = new Date(time).toTimeString().slice(0, 8)
  const more = Object.entries(fields).map(([key, value]) => `${key} ${value}`)
  const stack = err ? `\n${err.stack ?? err.message}` : ''
  return `${[`${at}  ${name}${msg}`, ...more].join(', ')}${stack}\n`
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
