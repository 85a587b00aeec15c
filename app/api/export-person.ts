import { HttpError } from '../../domain/forms/errors.ts'
import { exportPerson } from '../../domain/privacy/person.server.ts'
import { readPerson } from '../../domain/privacy/person.ts'
import { database } from '../../storage/database.server.ts'
import { readForm } from '../forms/read-body.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { handler } from './response.server.ts'

/**
 * All data stored about one email address or phone, as a JSON download for the person concerned.
 * The address is posted as `address=…`, so that no URL and no log contains it.
 */
export const action = handler(async ({ request, context, text }) => {
  const person = readPerson(String((await readForm(request, text))['address'] ?? ''))
  if (!person) throw new HttpError(400, text.privacyRequests.wrong)
  const { name } = await memberOf({ request, context })
  const exported = await exportPerson(person, name, await database())
  return new Response(JSON.stringify(exported, undefined, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'no-store',
    },
  })
})
