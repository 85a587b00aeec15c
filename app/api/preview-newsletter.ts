import { cleanHtml } from '../../domain/newsletter/html.server.ts'
import { NEWSLETTER_BYTES } from '../../domain/newsletter/newsletter.ts'
import { readJson } from './read-body.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

/** What readers would get of an entry's words: the cleaner decides, not the browser. */
export const action = handler('POST', async ({ request, text }) => {
  const { content, content_te } = await readJson(request, text, NEWSLETTER_BYTES)
  return json({ success: true, message: '', html: cleaned(content), html_te: cleaned(content_te) })
})
export const loader = methodCheck('POST')

function cleaned(words: unknown) {
  return cleanHtml(typeof words === 'string' ? words : '')
}
