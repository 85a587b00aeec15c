import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router'
import type { FormFailure } from './form-failure.ts'

/** The server's own result comes through as it is; only this is new. */
type Failed = FormFailure & { success: false }

/**
 * For every staff page with forms: one that did not reach the server, or whose session has ended,
 * leaves the page as it is, with what was typed.
 */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<Failed> {
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  try {
    return await serverAction<Failed>()
  } catch (error) {
    if (error instanceof Response) throw error
    const failure: FormFailure = {
      intent,
      message: '',
      errors: {},
      values: {},
      reason: reasonOf(error),
    }
    return { ...failure, success: false }
  }
}

function reasonOf(error: unknown): FormFailure['reason'] {
  if (isRouteErrorResponse(error)) return error.status === 401 ? 'signed-out' : 'failed'
  return error instanceof TypeError ? 'unreached' : 'failed'
}
