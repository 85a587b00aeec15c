import type { Logger } from 'pino'

const MINUTE = 60_000
/** After this time the signal of a job is aborted: long enough to copy all uploads. */
const LIMIT_MINUTES = 180
/** How long the server waits for running jobs when it stops. */
const STOP_MILLISECONDS = 10_000

/**
 * A background job. A job that is aborted, or was due while it ran, is caught up by a later run.
 */
export type Job<Context> = {
  name: string
  everyMinutes: number
  run: (context: Context, signal: AbortSignal) => Promise<unknown>
  /** `false`: the first run is after one interval. */
  atStart?: false
}

type Surroundings<Context> = {
  open: () => Promise<Context>
  log: Pick<Logger, 'error'>
  /** After each run, unless it was aborted by `stop`. */
  noteEnd: (name: string, failed: boolean, context: Context) => Promise<void>
}

/**
 * Runs jobs immediately, then at their interval. Jobs do not wait for each other, so that a
 * stalled disk does not stop the others, and no job runs twice at the same time. `stop` aborts them
 * and waits until they have ended.
 */
export function runJobs<Context>(
  jobs: readonly Job<Context>[],
  { open, log, noteEnd }: Surroundings<Context>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const timers = jobs.map((job) => {
    const start = () => {
      if (running.has(job.name)) return
      running.set(
        job.name,
        run(job).finally(() => running.delete(job.name)),
      )
    }
    if (job.atStart !== false) start()
    return setInterval(start, job.everyMinutes * MINUTE).unref()
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_MILLISECONDS)
      await Promise.race([Promise.all(running.values()), late])
      clearTimeout(timer)
    },
  }

  /** Never rejects: an error is logged, and the job runs again at its next interval. */
  async function run({ name, run }: Job<Context>): Promise<void> {
    const limit = new AbortController()
    const timer = setTimeout(() => {
      log.error({ job: name }, 'a job takes too long: it was told to stop')
      limit.abort()
    }, LIMIT_MINUTES * MINUTE)
    const failed = (error: unknown) => {
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'a job failed')
      return true
    }
    try {
      const context = await open()
      const hasFailed = await run(context, AbortSignal.any([stopping.signal, limit.signal])).then(
        () => false,
        failed,
      )
      if (!stopping.signal.aborted) await noteEnd(name, hasFailed, context)
    } catch (error) {
      failed(error)
    } finally {
      clearTimeout(timer)
    }
  }
}
