import { sameOrigin } from '../forms/protection.server.ts'

export const middleware = [sameOrigin]
