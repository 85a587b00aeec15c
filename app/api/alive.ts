import { settings } from '../../config/settings.server.ts'
import { jsonLoader } from './response.server.ts'

/**
 * Liveness check, also at `/up` for ONCE and Kamal. Does not query the database: a restart cannot
 * fix an unreachable database, so a database failure must not trigger one. Names the site, so that
 * whoever asks knows that no other program answers.
 */
export const loader = jsonLoader(async () => ({ status: 'alive', site: settings.siteUrl.origin }))
