import { readLanguage } from '../../domain/content/language.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { findPublicOrPlanned } from '../../domain/newsletter/newsletter.server.ts'
import { entryMail } from '../../mail/entry-mail.server.ts'
import { database } from '../../storage/database.server.ts'
import { mailUrls } from '../mail-urls.server.ts'
import { handler } from './response.server.ts'

/** Allows the mail's inline styles; blocks scripts, frames and remote content. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox allow-popups"

const nobody = { address: '', leave: 'preview', manage: 'preview' }

/** Renders the mail of an entry as recipients will see it: `?date=&language=`. */
export const loader = handler(async ({ request, text }) => {
  const { searchParams } = new URL(request.url)
  const entry = await findPublicOrPlanned(searchParams.get('date') ?? '', await database())
  if (!entry) throw new HttpError(404, text.deliveries.noEntry)
  const language = readLanguage(searchParams.get('language'))
  const mail = entryMail(entry, { ...nobody, language }, mailUrls)
  return new Response(mail.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  })
})
