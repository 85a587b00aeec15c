import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { signInAddress } from '../address.ts'
import type { FormResult } from '../api/form-action.ts'

const UNREACHED = 503

/** Without a connection the page stays as it is, with what was typed, and says so. */
export async function withoutConnection({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormResult>()
  } catch (error) {
    if (error instanceof Response) throw error
    const { pathname, search } = new URL(request.url)
    if (isRouteErrorResponse(error)) {
      // The note is a draft on this device, and is there again after the sign-in.
      if (error.status === 401)
        throw redirectDocument(signInAddress(languageOf(pathname), pathname + search))
      throw error
    }
    const message = textIn(languageOf(pathname)).record.noAnswer
    const result: FormResult = { intent: '', success: false, message, errors: {}, values: {} }
    return data(result, { status: UNREACHED })
  }
}

/** What a colleague changed meanwhile is shown beside the message that it was. */
export function unlessUnreached({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== UNREACHED
}
