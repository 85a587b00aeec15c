import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'

/** The action of a read-only URL: 405 with a message in the language of the URL. */
export function action({ request }: { request: Request }): Response {
  const { form } = textIn(languageOf(new URL(request.url).pathname))
  return new Response(`${form.method}\n`, {
    status: 405,
    headers: {
      Allow: 'GET, HEAD',
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}
