import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from '../+types/layout'
import type { FormFailure } from './failure-alert.tsx'

const UNREACHABLE = 503

const BY_STATUS: Record<number, FormFailure['reason']> = { 401: 'signed-out', 413: 'too-large' }

/**
 * Client middleware around the action of every staff page: when a form does not reach the server, a
 * proxy responds instead, or the session has ended, the page stays with the typed values and shows
 * the failure.
 */
export const keepPage: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== 'POST') return next()
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  const blank = { intent, success: false, message: '', errors: {}, values: {} }
  const results = await next()
  const kept = Object.entries(results).map(([route, { type, result }]) => {
    // Our actions always return something: an empty response is not theirs.
    const reason =
      type === 'error' ? reasonOf(result) : unwrap(result) === undefined && 'unreachable'
    if (!reason) return [route, { type, result }]
    const failure: FormFailure = { ...blank, reason }
    // With this status React Router does not revalidate the loaders, which would fail as well.
    return [route, { type: 'data', result: data(failure, { status: UNREACHABLE }) }]
  })
  return Object.fromEntries(kept)
}

/** Revalidates after a rejected form too, so that a conflict message is shown with the new data. */
export function revalidateUnlessUnreachable({
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHABLE
}

/** React Router's default, but never after an autosave, which is sent while the user types. */
export function revalidateUnlessTyping(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && args.formData?.get('intent') !== 'autosave'
}

/** Undefined for a redirect. Where nothing came, or nothing of ours, there is no status. */
function reasonOf(thrown: unknown): FormFailure['reason'] {
  if (thrown instanceof Response) return undefined
  return isRouteErrorResponse(thrown) ? (BY_STATUS[thrown.status] ?? 'failed') : 'unreachable'
}

/** React Router wraps results other than responses, to keep the status. */
function unwrap(result: unknown): unknown {
  return result instanceof data(null).constructor ? Reflect.get(result, 'data') : result
}
