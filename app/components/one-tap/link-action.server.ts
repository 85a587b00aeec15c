import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import type { LinkOutcome } from '../../../domain/mail-list/subscription.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { formAction } from '../../api/form-action.ts'
import { openForm, type RunArgs } from '../../api/form-handler.ts'

/** What the address of a page from a mail carries. */
export function linkOf(request: Request): { token: string; done: boolean } {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', done: searchParams.get('notice') === 'done' }
}

/** The tap: does what the page offers, and leads to an address without the secret. */
export function linkAction(act: (token: string, storage: Storage) => Promise<LinkOutcome>) {
  const run = async (_: object, { request, storage, text }: RunArgs) => {
    if ((await act(linkOf(request).token, storage)) === 'done') return { notice: 'done' }
    throw new HttpError(404, text.subscription.leaveUnknown)
  }
  return formAction({ tap: openForm(noFields, run) })
}
