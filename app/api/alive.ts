import { jsonLoader } from './response.server.ts'

/**
 * Liveness check, at `/up` too, where ONCE and Kamal look: does not query the database. A restart cannot fix an unreachable database, so a
 * database failure must not trigger one.
 */
export const loader = jsonLoader(async () => ({ status: 'alive' }))
