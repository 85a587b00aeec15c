import { answer, only } from './answer.server.ts'

/**
 * The process answers, whatever its database does: whoever restarts it when this fails does not
 * do so because a database is away, which a restart would not bring back.
 */
export const loader = answer(async () => ({ status: 'alive' }))
export const action = only('GET')
