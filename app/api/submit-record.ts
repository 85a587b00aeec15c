import type { ActionFunctionArgs } from 'react-router'
import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { type RecordKind, recordKindNames, recordKinds } from '../../domain/people/record-kinds.ts'
import {
  isUrgentRequest,
  openPrayerPage,
  prayerToken,
} from '../../domain/prayer/prayer-page.server.ts'
import { database } from '../../storage/database.server.ts'
import { type FormHandler, formAction, visitorForm } from '../forms/form-action.server.ts'
import { callPath } from '../paths.ts'
import { action as unknownCall } from './unknown-call.ts'

/** The action of the page and of the call for a kind: `export const action = recordAction('contacts')`. */
export function recordAction(kind: RecordKind) {
  return formAction({ send: recordForm(kind) })
}

const calls = new Map(
  recordKindNames.map((kind) => [callPath(recordKinds[kind].call), recordAction(kind)]),
)

/** The calls that accept visitors' forms; the path determines the kind. */
export function action(args: ActionFunctionArgs) {
  const call = calls.get(args.url.pathname) ?? unknownCall
  return call(args)
}

function recordForm(kind: RecordKind): FormHandler<never> {
  const form = visitorForm(recordKinds[kind].form, async (values, { storage, language }) => {
    const inserted = await insertRecord(kind, values, storage, { language })
    if (kind === 'prayers') await openPrayerPage(inserted, storage)
    return { reference: inserted.reference }
  })
  return kind === 'prayers' ? withPrayerPage(form) : form
}

/**
 * Adds the token of the visitor's private page and whether the request is urgent, also when the
 * same form is sent again.
 */
function withPrayerPage(form: FormHandler<never>): FormHandler<never> {
  return {
    ...form,
    run: async (...sent) => {
      const outcome = await form.run(...sent)
      if ('show' in outcome || !outcome.reference) return outcome
      const { reference } = outcome
      const storage = await database()
      const urgent = await isUrgentRequest(reference, storage)
      const details = { token: prayerToken(reference, storage), ...(urgent && { urgent }) }
      return { ...outcome, details }
    },
  }
}
