import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Language } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import type { HttpError } from '../../domain/forms/errors.ts'

/**
 * The response to a form without JavaScript whose files were not accepted: a redirect to a page
 * that shows the reason. A browser that is still sending shows only responses with an error status
 * (408, 413), so these are a small page that refreshes to the other page.
 */
export function failedUpload(
  { status, message }: HttpError,
  page: URL,
  language: Language,
): Response {
  const location = page.pathname + page.search
  if (status !== 408 && status !== 413) {
    return new Response(null, { status: 303, headers: { Location: location } })
  }
  const url = escapeHtml(location)
  const html =
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<meta http-equiv="refresh" content="0; url=${url}"><title>${message}</title>` +
    `<p>${message}</p><p><a href="${url}">${textIn(language).pictures.again}</a></p></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
