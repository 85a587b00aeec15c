import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import type { LinkOutcome } from '../../../domain/mail-list/subscription.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { formAction } from '../../api/form-action.ts'
import { openForm, type RunArgs } from '../../api/form-handler.ts'

type Args = { request: Request }

/** What the address of a page from a mail carries, and what there is to offer for it. */
export function linkLoader<Offer>(find: (token: string, storage: Storage) => Offer) {
  return async ({ request }: Args) => ({
    token: tokenOf(request),
    done: new URL(request.url).searchParams.get('notice') === 'done',
    offer: await find(tokenOf(request), await database()),
  })
}

/** The tap: does what the page offers, and leads to an address without the secret. */
export function linkAction(act: (token: string, storage: Storage) => Promise<LinkOutcome>) {
  const run = async (_: object, { request, storage, text }: RunArgs) => {
    if ((await act(tokenOf(request), storage)) === 'done') return { notice: 'done' }
    throw new HttpError(404, text.subscription.leaveUnknown)
  }
  return formAction({ tap: openForm(noFields, run) })
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
