import { HttpError } from '../../domain/forms/errors.ts'
import { exportPerson } from '../../domain/privacy/person.server.ts'
import { readPerson } from '../../domain/privacy/person.ts'
import { database } from '../../storage/database.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { readFields } from './read-body.server.ts'
import { handler, methodCheck } from './response.server.ts'

/**
 * All that is stored about one address, `address=…` posted by a form, as a file for whom it is about.
 * The address stands in no address of a page, and not in the log.
 */
export const action = handler('POST', async ({ request, context, text }) => {
  const person = readPerson((await readFields(request, text))['address'] ?? '')
  if (!person) throw new HttpError(400, text.privacyRequests.wrong)
  const { name } = await memberOf({ request, context })
  const exported = await exportPerson(person, name, await database())
  return new Response(JSON.stringify(exported, undefined, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="what-is-kept.json"',
      'Cache-Control': 'no-store',
    },
  })
})
export const loader = methodCheck('POST')
