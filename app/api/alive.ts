import { jsonLoader, methodCheck } from './response.server.ts'

/**
 * The process answers, whatever its database does: whoever restarts it when this fails does not
 * do so because a database is away, which a restart would not bring back.
 */
export const loader = jsonLoader(async () => ({ status: 'alive' }))
export const action = methodCheck('GET')
