import { redirect } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { leaveList } from '../../domain/mail-list/subscription.server.ts'
import { database } from '../../storage/database.server.ts'
import { addresses } from '../address.ts'
import { readForm } from './read-body.server.ts'
import { handler, json } from './response.server.ts'

/**
 * The button that mail programs show beside a mail from a list (RFC 8058). Their servers post here
 * without a cookie: the secret in the address is all there is, and all that is needed. Whether it
 * is known is not said: afterwards its address is not on the list in any case.
 */
export const action = handler('POST', async ({ request, url, text }) => {
  const token = url.searchParams.get('token')
  // In either of the two encodings that a mail server may send.
  const { 'List-Unsubscribe': wish } = await readForm(request, text)
  if (!token || wish !== 'One-Click') throw new HttpError(400, text.subscription.notOneClick)
  const storage = await database()
  await storage.transaction().execute((transaction) => leaveList(token, transaction))
  return json({ success: true, message: text.subscription.leave.done })
})

/** A mail program that knows only links opens this one: a page, since a GET changes nothing. */
export const loader = handler('GET', async ({ url, language }) => {
  const token = url.searchParams.get('token') ?? ''
  const page = addresses(language)('NewsLetterLeave')
  return redirect(`${page}?token=${encodeURIComponent(token)}`)
})
