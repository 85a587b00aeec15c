import { jsonLoader } from './response.server.ts'

/**
 * Liveness check: does not query the database. A restart cannot fix an unreachable database, so a
 * database failure must not trigger one.
 */
export const loader = jsonLoader(async () => ({ status: 'alive' }))
