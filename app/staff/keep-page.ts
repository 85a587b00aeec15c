import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { FormFailure } from './form-failure.ts'

const UNREACHED = 503

type Results = Record<string, DataStrategyResult>

/**
 * In the browser, around the action of every staff page: a form that did not reach the server, or
 * whose session has ended, leaves the page as it is, with what was typed.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'POST') return next()
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  const results = await next()
  const kept = Object.entries(results).map(([route, { type, result }]) => {
    if (type !== 'error' || result instanceof Response) return [route, { type, result }]
    const failure: FormFailure & { success: false } = {
      ...{ intent, success: false, message: '', errors: {}, values: {}, reason: reasonOf(result) },
    }
    // With the status of a failure, React Router reads nothing anew: that would fail as well.
    return [route, { type: 'data', result: data(failure, { status: UNREACHED }) }]
  })
  return Object.fromEntries(kept)
}

/** What a colleague changed meanwhile is shown beside the message that it was. */
export function unlessUnreached({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHED
}

function reasonOf(thrown: unknown): FormFailure['reason'] {
  if (isRouteErrorResponse(thrown)) return thrown.status === 401 ? 'signed-out' : 'failed'
  // React Router wraps what is no response.
  const error = thrown instanceof data(null).constructor ? Reflect.get(thrown, 'data') : thrown
  return error instanceof TypeError ? 'unreached' : 'failed'
}
