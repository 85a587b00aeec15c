import { administratorOnlyCalls } from '../middleware/administrator-only.server.ts'

export const middleware = [administratorOnlyCalls]
