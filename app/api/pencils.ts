import { pencilsOn } from '../staff/site/pencils.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

/** What of a public page staff may change, `?page=/services`: app/elements/pencils.ts shows it. */
export const loader = jsonLoader(async ({ request }) => ({
  pencils: await pencilsOn(new URL(request.url).searchParams.get('page') ?? ''),
}))
export const action = methodCheck('GET')
