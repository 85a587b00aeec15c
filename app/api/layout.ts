import { sameOrigin } from '../middleware/same-origin.server.ts'

export const middleware = [sameOrigin]
