import { sameOrigin } from '../middleware/client.ts'

export const middleware = [sameOrigin]
