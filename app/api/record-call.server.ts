import { acceptedLanguage } from '../../domain/content/language.ts'
import type { Text } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { readKind } from '../../domain/people/kinds.ts'
import { readId } from '../../domain/people/record-work.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { readJson } from './read-body.server.ts'
import { type AuditActionName, recordDeeds } from './record-deeds.server.ts'
import { handler, json } from './response.server.ts'

type Fields = Record<string, unknown>

/** A call that works on a record, `{kind, id, …}`: `export const action = recordCall('note')`. */
export function recordCall(deed: AuditActionName | ((fields: Fields) => AuditActionName)) {
  return handler('POST', async ({ request, context, text }) => {
    const fields = await readJson(request, text)
    const kind = readKind(fields['kind'])
    const id = readId(fields['id'])
    if (!kind || !id) return notNamed({ kind, id }, text)
    const by = await signedIn({ request, context })
    if (!by) throw new HttpError(401, text.login.mustSignIn)
    const language = acceptedLanguage(request.headers.get('Accept-Language'))
    const doing = recordDeeds[typeof deed === 'string' ? deed : deed(fields)]
    const args = { at: { kind, id }, fields, by, text, language }
    const { status, message, errors, more } = await doing(args, await database())
    return json({ success: status === 200, message, ...(errors && { errors }), ...more }, status)
  })
}

function notNamed({ kind, id }: { kind: unknown; id: unknown }, text: Text): Response {
  const errors = {
    ...(kind ? {} : { kind: text.record.wrongKind }),
    ...(id ? {} : { id: text.record.wrongId }),
  }
  return json({ success: false, message: Object.values(errors)[0] ?? '', errors }, 422)
}
