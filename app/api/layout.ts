import { sameOrigin } from './protection.server.ts'

export const middleware = [sameOrigin]
