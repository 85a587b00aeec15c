import { languageAsked } from '../../domain/language.ts'
import { ministry } from '../../domain/ministry.ts'
import { localize } from '../../domain/text.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async ({ request }) => {
  const language = languageAsked(request.headers.get('Accept-Language'))
  return { mission: localize(ministry.mission, language).text }
})
export const action = only('GET')
