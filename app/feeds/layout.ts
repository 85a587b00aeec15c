import type { MiddlewareFunction } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'

/** Files can only be read: else 405, with a message in the language of the URL. */
const readOnly: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return next()
  const { form } = textIn(languageOf(url.pathname))
  return new Response(`${form.method}\n`, {
    status: 405,
    headers: {
      Allow: 'GET, HEAD',
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}

export const middleware = [readOnly]
