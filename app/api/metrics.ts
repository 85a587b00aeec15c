import { hash, timingSafeEqual } from 'node:crypto'
import { HttpError } from '../../domain/forms/errors.ts'
import { settings } from '../../settings.server.ts'
import { metricsResponse } from '../metrics.server.ts'
import { handler, methodCheck } from './response.server.ts'

/** For the machine's owner alone, `Authorization: Bearer METRICS_TOKEN`; without the setting nobody's. */
export const loader = handler('GET', async ({ request, text }) => {
  const { metricsToken } = settings
  if (metricsToken === undefined) throw new HttpError(404, text.form.unknownCall)
  const given = request.headers.get('Authorization') ?? ''
  if (!isSame(given, `Bearer ${metricsToken}`)) throw new HttpError(401, text.login.mustSignIn)
  return metricsResponse()
})
export const action = methodCheck('GET')

/** Takes as long whatever is guessed. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(wanted))
}
