import { redirect } from 'react-router'
import { escapeHtml } from '../../domain/content/escape-html.ts'
import { type Language, readLanguage } from '../../domain/content/language.ts'
import { type Text, textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { memberOf } from '../middleware/session.server.ts'
import { pathsIn } from '../paths.ts'
import { type ReceivedFiles, withReceivedFiles } from './receive-files.server.ts'
import { handler, json } from './response.server.ts'

type To = ReturnType<typeof pathsIn>

type Upload = {
  /** Per form; the page's script sends one file at a time. */
  limits: { fileBytes: number; files: number }
  /** The message for a file over the limit. */
  tooLarge: (text: Text) => string
  /** The path of the form's page, or of the one that shows the result. */
  page: (to: To) => string
  /** The page's notice for an error with this status, and for every other error. */
  notices: Partial<Record<HttpError['status'], string>> & { other: string }
  /**
   * Stores the files. Returns the name of what was stored, and the path that shows it if not
   * `page`. For a refused file it throws an HttpError if the form wants JSON, and else says so in
   * the query of `page`.
   */
  use: (
    files: ReceivedFiles,
    form: UploadForm,
  ) => Promise<{ name?: string | undefined; to?: string }>
}
type UploadForm = { text: Text; to: To; staffName: string; wantsJson: boolean; page: URL }

/**
 * The action of a form with files, by staff. A script gets JSON with the name of what was stored. A
 * form without JavaScript passes `?language` and is redirected to its page with the result.
 */
export function uploadAction({ limits, notices, use, ...upload }: Upload) {
  return handler(async ({ request, context }) => {
    const language = readLanguage(new URL(request.url).searchParams.get('language'))
    const text = textIn(language)
    const to = pathsIn(language)
    const wantsJson = request.headers.get('Accept') === 'application/json'
    const page = new URL(upload.page(to), request.url)
    const { name: staffName } = await memberOf({ request, context })
    const form = { text, to, staffName, wantsJson, page }
    const received = { ...limits, tooLarge: upload.tooLarge(text) }
    try {
      const stored = await withReceivedFiles(request, text, received, (files) => use(files, form))
      if (wantsJson) return json({ success: true, name: stored.name })
      return redirect(stored.to ?? page.pathname + page.search, 303)
    } catch (error) {
      if (wantsJson || !(error instanceof HttpError)) throw error
      page.searchParams.set('notice', notices[error.status] ?? notices.other)
      return failedUpload(error, page.pathname + page.search, language)
    }
  })
}

/**
 * The response to a form without JavaScript whose files were not accepted: a redirect to a page
 * that shows the reason. A browser that is still sending shows only responses with an error status
 * (408, 413), so these are a small page that refreshes to the other page.
 */
function failedUpload(
  { status, message }: HttpError,
  location: string,
  language: Language,
): Response {
  if (status !== 408 && status !== 413) return redirect(location, 303)
  const url = escapeHtml(location)
  const html =
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<meta http-equiv="refresh" content="0; url=${url}"><title>${message}</title>` +
    `<p>${message}</p><p><a href="${url}">${textIn(language).pictures.again}</a></p></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
