import { acceptedLanguage } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { localize } from '../../domain/content/text.ts'
import { answer, only } from './answer.server.ts'

export const loader = answer(async ({ request }) => {
  const language = acceptedLanguage(request.headers.get('Accept-Language'))
  return { mission: localize(ministry.mission, language).text }
})
export const action = only('GET')
