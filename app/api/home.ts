import { ministry } from '../../domain/content/ministry.ts'
import { localize } from '../../domain/content/text.ts'
import { jsonLoader } from './response.server.ts'

export const loader = jsonLoader(async ({ language }) => {
  const { mission } = ministry()
  return { mission: mission ? localize(mission, language).text : '' }
})
