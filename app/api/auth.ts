import { signedIn } from '../middleware/session.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async ({ request, context }) => ({
  authenticated: (await signedIn({ request, context })) !== undefined,
}))
export const action = only('GET')
