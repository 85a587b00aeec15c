import { join } from 'node:path'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { erasePerson, personData } from '../../domain/privacy/person.server.ts'
import { type Person, type PersonData, readPerson } from '../../domain/privacy/person.ts'
import { eraseWritten } from '../../mail/folder.server.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { staffName } from '../api/by-staff.server.ts'
import { actionError, formError } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { requirePost } from '../api/receive.ts'
import type { Submitted } from '../components/form/submitted.ts'
import { refusedForm } from '../middleware/refused-form.ts'

/** What is kept about whom, as far as the page shows it. */
export type Found = { address: string; kept: PersonData }

/**
 * `form=find` lists what there is about an address, `erase` with `confirm` erases it. The address
 * travels in the body alone: addresses of pages end up in logs.
 */
export async function takePrivacyRequest({ request, context }: ActionFunctionArgs) {
  requirePost(request)
  const { pathname: path } = new URL(request.url)
  const text = textIn(languageOf(path))
  const values: Record<string, string> = {}
  try {
    const fields = await readFields(request, text)
    const { form = '', address = '', confirm } = fields
    Object.assign(values, { form, address })
    const person = readPerson(address)
    const message = text.form.marked
    if (!person) {
      const errors = { address: text.privacyRequests.wrong }
      return formError(context, { status: 422, message, values, errors })
    }
    if (form === 'erase' && confirm === 'yes') {
      await eraseEverywhere(person, await staffName({ request, context }))
      return redirect(`${path}?done=erased`, 303)
    }
    const kept = await personData(person, await database())
    const found = { address: address.trim(), kept }
    if (form !== 'erase') return data<Found>(found)
    context.set(refusedForm, { retryAfter: undefined })
    const errors = { confirm: text.privacyRequests.unconfirmed }
    const refused = { success: false, message, values, errors }
    return data<Found & Submitted>({ ...found, ...refused }, { status: 422 })
  } catch (error) {
    return actionError(error, { context, text, values, path })
  }
}

async function eraseEverywhere(person: Person, name: string): Promise<void> {
  await erasePerson(person, name, await database())
  if ('email' in person) await eraseWritten(join(settings.dataDir, 'outbox'), person.email)
}
