import { signedIn } from '../middleware/session.server.ts'
import { jsonLoader } from './response.server.ts'

export const loader = jsonLoader(async ({ request, context }) => ({
  authenticated: (await signedIn({ request, context })) !== undefined,
}))
