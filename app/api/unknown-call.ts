import type { LoaderFunctionArgs } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { errorResponse, textFor } from './response.server.ts'

export function loader({ request }: LoaderFunctionArgs): Response {
  return errorResponse(request, new HttpError(404, textFor(request).request.unknownCall))
}
export const action = loader
