import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { FormFailure } from './form-failure.ts'

const UNREACHED = 503

/** The server's own result comes through as it is; only this is new. */
type Failed = FormFailure & { success: false }

/**
 * For every staff page with forms: one that did not reach the server, or whose session has ended,
 * leaves the page as it is, with what was typed.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  try {
    return await serverAction<Failed>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reason = reasonOf(error)
    const failure: Failed = { intent, success: false, message: '', errors: {}, values: {}, reason }
    // With the status of a failure, React Router reads nothing anew: that would fail as well.
    return data(failure, { status: UNREACHED })
  }
}

/** What a colleague changed meanwhile is shown beside the message that it was. */
export function unlessUnreached({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHED
}

function reasonOf(error: unknown): FormFailure['reason'] {
  if (isRouteErrorResponse(error)) return error.status === 401 ? 'signed-out' : 'failed'
  return error instanceof TypeError ? 'unreached' : 'failed'
}
