import { listDeliveries } from '../../domain/mail-list/delivery.server.ts'
import { answer, only } from './answer.server.ts'

/** As many deliveries as staff look back on. */
export const DELIVERIES_SHOWN = 14

export const loader = answer(async () => ({
  success: true,
  deliveries: await listDeliveries(DELIVERIES_SHOWN),
  message: '',
}))
export const action = only('GET')
