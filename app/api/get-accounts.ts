import { listAccounts } from '../../domain/staff/account.server.ts'
import { database } from '../../storage/database.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

export const loader = jsonLoader(async () => ({
  success: true,
  accounts: await listAccounts(await database()),
  message: '',
}))
export const action = methodCheck('GET')
