import { listDeliveries } from '../../domain/mail-list/delivery.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

/** As many deliveries as staff look back on. */
export const DELIVERIES_SHOWN = 14

export const loader = jsonLoader(async () => ({
  success: true,
  deliveries: await listDeliveries(DELIVERIES_SHOWN),
  message: '',
}))
export const action = methodCheck('GET')
