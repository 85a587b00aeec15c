import { listAccounts } from '../../domain/staff/account.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

export const loader = jsonLoader(async () => ({
  success: true,
  accounts: await listAccounts(),
  message: '',
}))
export const action = methodCheck('GET')
