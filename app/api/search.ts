import { languageOf } from '../../domain/content/language.ts'
import { MAX_QUERY } from '../../domain/search/query.ts'
import { checkRateLimit, client, SEARCHES } from '../forms/protection.server.ts'
import { suggestionsOf } from '../site/search/results.server.ts'
import { jsonLoader } from './response.server.ts'

/** Maximum number of suggestions while the visitor types. */
const SUGGESTIONS = 6

/** Returns pages that match `q`, in the language of `from`, a path of this site. */
export const loader = jsonLoader(async ({ request, context, text }) => {
  checkRateLimit('search', context.get(client).clientIp, text, SEARCHES)
  const { searchParams } = new URL(request.url)
  const q = (searchParams.get('q') ?? '').slice(0, MAX_QUERY)
  const language = languageOf(searchParams.get('from') ?? '')
  const results = await suggestionsOf(q, language, SUGGESTIONS)
  return { success: true, results, message: '' }
})
