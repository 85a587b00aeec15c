import { memberOf } from '../middleware/session.server.ts'
import { editLinksOn } from '../staff/content/edit-links.server.ts'
import { jsonLoader } from './response.server.ts'

/**
 * Links to edit the content of a public page, `?page=/services`, for signed-in staff; shown by
 * app/elements/edit-links.ts.
 */
export const loader = jsonLoader(async ({ request, context }) => {
  const { roles } = await memberOf({ request, context })
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return editLinksOn(page, roles)
})
