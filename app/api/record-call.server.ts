import { languageAsked } from '../../domain/language.ts'
import { readId, readKind } from '../../domain/record-work.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Text } from '../../domain/text.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { json, taking } from './answer.server.ts'
import { readJson } from './read-body.server.ts'
import { type DeedName, recordDeeds } from './record-deeds.server.ts'

type Fields = Record<string, unknown>

/** A call that works on a record, `{kind, id, …}`: `export const action = recordCall('note')`. */
export function recordCall(deed: DeedName | ((fields: Fields) => DeedName)) {
  return taking('POST', async ({ request, context, text }) => {
    const fields = await readJson(request, text)
    const kind = readKind(fields['kind'])
    const id = readId(fields['id'])
    if (!kind || !id) return notNamed({ kind, id }, text)
    const by = await signedIn({ request, context })
    if (!by) throw new Refusal(401, text.login.mustSignIn)
    const language = languageAsked(request.headers.get('Accept-Language'))
    const doing = recordDeeds[typeof deed === 'string' ? deed : deed(fields)]
    const asked = { at: { kind, id }, fields, by, text, language }
    const { status, message, errors, more } = await doing(asked, await database())
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
