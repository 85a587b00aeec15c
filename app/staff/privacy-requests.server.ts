import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../domain/language.ts'
import { erasePerson, keptAboutPerson } from '../../domain/person.server.ts'
import { type KeptAbout, type Person, readPerson } from '../../domain/person.ts'
import { textIn } from '../../domain/text.ts'
import { eraseWritten } from '../../mail/written.server.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { staffName } from '../api/by-staff.server.ts'
import { comesBack, failedOnPage } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { onlyPost } from '../api/receive.ts'
import { refusedForm } from '../middleware/refused-form.ts'
import type { Submitted } from '../ui/form/submitted.ts'

/** What is kept about whom, as far as the page shows it. */
export type Found = { address: string; kept: KeptAbout }

/**
 * `form=find` lists what there is about an address, `erase` with `confirm` erases it. The address
 * travels in the body alone: addresses of pages end up in logs.
 */
export async function takePrivacyRequest({ request, context }: ActionFunctionArgs) {
  onlyPost(request)
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
      return comesBack(context, { status: 422, message, values, errors })
    }
    if (form === 'erase' && confirm === 'yes') {
      await eraseEverywhere(person, await staffName({ request, context }))
      return redirect(`${path}?done=erased`, 303)
    }
    const kept = await keptAboutPerson(person, await database())
    const found = { address: address.trim(), kept }
    if (form !== 'erase') return data<Found>(found)
    context.set(refusedForm, { retryAfter: undefined })
    const errors = { confirm: text.privacyRequests.unconfirmed }
    const refused = { success: false, message, values, errors }
    return data<Found & Submitted>({ ...found, ...refused }, { status: 422 })
  } catch (error) {
    return failedOnPage(error, { context, text, values, path })
  }
}

async function eraseEverywhere(person: Person, name: string): Promise<void> {
  await erasePerson(person, name, await database())
  if ('email' in person) await eraseWritten(settings.dataDir, person.email)
}
