import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'

/** The action of an address that can only be read: 405 in the language of the address, in plain words. */
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
