import { staffOnlyCalls } from '../middleware/staff-only.server.ts'

export const middleware = [staffOnlyCalls]
