import type { LoaderFunctionArgs } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { failed, textFor } from './answer.server.ts'

export function loader({ request }: LoaderFunctionArgs): Response {
  return failed(request, new HttpError(404, textFor(request).form.unknownCall))
}
export const action = loader
