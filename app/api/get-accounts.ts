import { listAccounts } from '../../domain/staff/account.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async () => ({
  success: true,
  accounts: await listAccounts(),
  message: '',
}))
export const action = only('GET')
