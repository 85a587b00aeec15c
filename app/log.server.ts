import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import { settings } from '../settings.server.ts'

/**
 * The server's log. An error is written by its kind, code, message and stack alone: a database
 * driver's other fields may quote what a visitor wrote.
 */
export const log = pino({
  level: settings.logLevel,
  serializers: { err: describe },
  mixin: () => requests.getStore() ?? {},
})

const requests = new AsyncLocalStorage<{ request: string }>()

/** Whatever `work` logs carries the request's name. */
export function withRequestId<Result>(
  request: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return requests.run({ request }, work)
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
