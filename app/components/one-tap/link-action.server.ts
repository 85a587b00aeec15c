import type { Text } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { noFields } from '../../../domain/forms/form.ts'
import type { LinkOutcome } from '../../../domain/mail-list/subscription.ts'
import { formAction } from '../../api/form-action.ts'
import { openForm } from '../../api/form-handler.ts'

/** What the address of a page from a mail carries. */
export function linkOf(request: Request): { token: string; done: boolean } {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', done: searchParams.get('notice') === 'done' }
}

/** The tap: does what the page offers, and leads to an address without the secret. */
export function linkAction(act: (token: string) => Promise<LinkOutcome>) {
  const run = async (_: object, { request, text }: { request: Request; text: Text }) => {
    if ((await act(linkOf(request).token)) === 'done') return { notice: 'done' }
    throw new HttpError(404, text.subscription.leaveUnknown)
  }
  return formAction({ tap: openForm(noFields, run, { transaction: false }) })
}
