import { redirect } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { leaveList } from '../../domain/mail-list/subscription.server.ts'
import { database } from '../../storage/database.server.ts'
import { readForm } from '../forms/read-body.server.ts'
import { linkTokenIn } from '../link-token.ts'
import { pathsIn } from '../paths.ts'
import { handler, json } from './response.server.ts'

/**
 * One-click unsubscribe of mail programs (RFC 8058). Their servers post here without a cookie: the
 * token in the URL is the only credential. The response is the same for an unknown token, since in
 * either case the address is not subscribed afterwards.
 */
export const action = handler(async ({ request, url, text }) => {
  const token = linkTokenIn(url.searchParams)
  // RFC 8058 allows both form encodings. Some programs end the body with a line end.
  const { 'List-Unsubscribe': mode } = await readForm(request, text)
  if (!token || String(mode).trim() !== 'One-Click')
    throw new HttpError(400, text.subscription.notOneClick)
  const storage = await database()
  await storage.transaction().execute((transaction) => leaveList(token, transaction))
  return json({ success: true, message: text.subscription.leave.done })
})

/** Mail programs that only open links get redirected to a page, since a GET must change nothing. */
export const loader = handler(async ({ url, language }) => {
  const token = linkTokenIn(url.searchParams)
  const page = pathsIn(language)('NewsLetterLeave')
  return redirect(`${page}?token=${encodeURIComponent(token)}`)
})
