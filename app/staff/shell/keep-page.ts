import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { FormFailure } from './form-failure.ts'

const UNREACHABLE = 503

type Results = Record<string, DataStrategyResult>

/**
 * Client middleware around the action of every staff page: when a form does not reach the server or
 * the session has ended, the page stays with the typed values and shows the failure.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'POST') return next()
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  const results = await next()
  const kept = Object.entries(results).map(([route, { type, result }]) => {
    if (type !== 'error' || result instanceof Response) return [route, { type, result }]
    const failure: FormFailure & { success: false } = {
      intent,
      success: false,
      message: '',
      errors: {},
      values: {},
      reason: reasonOf(result),
    }
    // With this status React Router does not revalidate the loaders, which would fail as well.
    return [route, { type: 'data', result: data(failure, { status: UNREACHABLE }) }]
  })
  return Object.fromEntries(kept)
}

/** Revalidates after a rejected form too, so that a conflict message is shown with the new data. */
export function unlessUnreachable({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHABLE
}

function reasonOf(thrown: unknown): FormFailure['reason'] {
  if (isRouteErrorResponse(thrown)) return thrown.status === 401 ? 'signed-out' : 'failed'
  // React Router wraps errors that are not responses.
  const error = thrown instanceof data(null).constructor ? Reflect.get(thrown, 'data') : thrown
  return error instanceof TypeError ? 'unreachable' : 'failed'
}
