import type { LoaderFunctionArgs } from 'react-router'
import { Refusal } from '../../domain/refusal.ts'
import { failed, textFor } from './answer.server.ts'

export function loader({ request }: LoaderFunctionArgs): Response {
  return failed(request, new Refusal(404, textFor(request).form.unknownCall))
}
export const action = loader
