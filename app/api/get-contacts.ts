import { listContacts } from '../../domain/contact.server.ts'
import { SHOWN_AT_MOST } from '../staff/list-or-failure.server.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async () => ({
  success: true,
  contacts: await listContacts(SHOWN_AT_MOST),
  message: '',
}))
export const action = only('GET')
