import { hasRole, writers } from '../../domain/staff/staff.ts'
import { memberOf } from '../middleware/session.server.ts'
import { pencilsOn } from '../staff/content/pencils.server.ts'
import { jsonLoader, methodCheck } from './response.server.ts'

/**
 * The editable parts of a public page for the signed-in reader, `?page=/services`; shown by
 * app/elements/pencils.ts.
 */
export const loader = jsonLoader(async ({ request, context }) => {
  const { roles } = await memberOf({ request, context })
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return { pencils: hasRole(roles, writers) ? await pencilsOn(page) : [] }
})
export const action = methodCheck('GET')
