import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import type { RecordKind } from '../../domain/people/kinds.ts'
import { readId } from '../../domain/people/record-work.ts'
import { database } from '../../storage/database.server.ts'
import { actionError, formError } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { requirePost } from '../api/receive.ts'
import { type AuditActionName, recordDeeds } from '../api/record-deeds.server.ts'
import { signedIn } from '../middleware/session.server.ts'

export type Done = { deed: AuditActionName; id: number; more: Record<string, string | number> }
type Settings = {
  kind: RecordKind
  /** The record's number, as it came. */
  id: (fields: Record<string, string>) => unknown
  /** Where the person goes when it is done. */
  leadTo: (done: Done, url: URL) => string
}

/**
 * Takes a form of a record's page or of the prayer desk, without script: 303 when it is done;
 * otherwise the page comes back with what was typed and says why not. The field `deed` names
 * what to do.
 */
export async function recordAction({ request, context }: ActionFunctionArgs, settings: Settings) {
  requirePost(request)
  const url = new URL(request.url)
  const language = languageOf(url.pathname)
  const text = textIn(language)
  const values: Record<string, string> = {}
  try {
    Object.assign(values, await readFields(request, text))
    const id = readId(settings.id(values))
    if (!id) return data(null, { status: 404 })
    const deed = deeds.find((name) => name === values['deed'])
    if (!deed) return formError(context, { status: 422, message: text.record.unknownDeed, values })
    const by = await signedIn({ request, context })
    if (!by) return data(null, { status: 401 })
    const args = { at: { kind: settings.kind, id }, fields: values, by, text, language }
    const answer = await recordDeeds[deed](args, await database())
    if (answer.status === 200) {
      return redirect(settings.leadTo({ deed, id, more: answer.more ?? {} }, url), 303)
    }
    return formError(context, { ...answer, values })
  } catch (error) {
    return actionError(error, { context, text, values, path: url.pathname })
  }
}

const deeds = ['status', 'undo', 'note', 'assign', 'delete', 'prayed', 'follow-up'] as const
