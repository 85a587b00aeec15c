import { HttpError } from '../../domain/forms/errors.ts'
import { deleteEntry } from '../../domain/newsletter/newsletter.server.ts'
import { dayForm } from '../staff/id-form.ts'
import { formCall } from './form-call.ts'
import { staffForm } from './form-handler.ts'
import { methodCheck } from './response.server.ts'

export const action = formCall(
  staffForm(
    dayForm,
    async ({ date }, { storage, staff, text }) => {
      if (await deleteEntry(date, storage, staff.name)) return { message: text.letter.deleted }
      throw new HttpError(404, text.letter.notFound)
    },
    { changesPages: true },
  ),
)
export const loader = methodCheck('POST')
